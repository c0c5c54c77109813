// Run one Python file inside Pyodide, in Node: node pyodide_node.mjs PYODIDE SCRIPT JOB
// JOB is a JSON file: {"mounts": {"/inside": "/on/this/machine"}, "library": a standard library in place of the
// published one, or null, ...}. The script's main(job) gets it as text, and the text that main returns is printed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodidePath, scriptPath, jobPath] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodidePath, "pyodide.mjs")));

const job = readFileSync(jobPath, "utf8");
const { mounts, library } = JSON.parse(job);
try {
  const pyodide = await loadPyodide({
    stdout: console.error,
    stderr: console.error,
    ...(library && { stdLibURL: library }),
  });
  for (const [inside, outside] of Object.entries(mounts)) pyodide.mountNodeFS(inside, outside);
  pyodide.pyimport("sys").path.append("/build"); // where the script finds its neighbours

  const globals = pyodide.toPy({ __name__: "inside" });
  pyodide.runPython(readFileSync(scriptPath, "utf8"), { globals, filename: scriptPath });
  process.stdout.write(globals.get("main")(job));
} catch (error) {
  // Left to Node, the report would begin with the line that threw: all of Pyodide.
  console.error(error.message);
  process.exitCode = 1;
}
