// Run one Python file inside Pyodide, in Node: node pyodide_node.mjs PYODIDE SCRIPT JOB
// JOB is a JSON file: {"mounts": {"/inside": "/on/this/machine"}, ...}. The script's main(job) gets it as text,
// and the text that main returns is printed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodidePath, scriptPath, jobPath] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodidePath, "pyodide.mjs")));

const job = readFileSync(jobPath, "utf8");
const pyodide = await loadPyodide({ stdout: console.error, stderr: console.error });
for (const [inside, outside] of Object.entries(JSON.parse(job).mounts)) pyodide.mountNodeFS(inside, outside);

const globals = pyodide.toPy({ __name__: "inside" });
pyodide.runPython(readFileSync(scriptPath, "utf8"), { globals, filename: scriptPath });
process.stdout.write(globals.get("main")(job));
