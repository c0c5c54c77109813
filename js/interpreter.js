// The `interpreter` of pyscript.toml: Pyodide, with our settings and a head start.
//
// boot.js imports this module before PyScript does, so that Pyodide compiles and starts while PyScript is still
// reading its configuration. When PyScript asks for an interpreter, it gets the one that is under way.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide-module.js";

export { version };

const home = new URL("../vendor/pyodide/", import.meta.url).href;

const fail = (reason, error) =>
  document.dispatchEvent(new CustomEvent("critterbox:failed", { detail: { reason, error } }));

/** Where Python's output goes: to the console, until PyScript has a better place. */
const output = { stdout: console.log, stderr: console.error };

const loading = load({
  indexURL: home,
  packageBaseUrl: home,
  stdout: (line) => output.stdout(line),
  stderr: (line) => output.stderr(line),
});
loading.catch((error) => fail("start", error));

/**
 * Give PyScript its interpreter.
 * @param {{stdout: (line: string) => void, stderr: (line: string) => void}} options
 */
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  const pyodide = await loading;

  // Python looks into our package first, then into the library: in the file system there is nothing to find.
  const { path } = pyodide.pyimport("sys");
  const library = path.toJs().find((entry) => entry.endsWith(".zip"));
  path.insert(0, library);
  path.insert(0, "/home/pyodide/critterbox.zip");
  path.destroy();

  const { stdlib } = await import("../vendor/pyscript/core.js");
  const { runPythonAsync } = pyodide;
  pyodide.runPythonAsync = async (code, ...rest) => {
    // PyScript would write its own Python part into the file system and compile it. It lies compiled in the library.
    if (code.trim() === stdlib.trim()) return undefined;
    try {
      return await runPythonAsync.call(pyodide, code, ...rest);
    } catch (error) {
      // PyScript prints what a script raises, and goes on as if nothing had happened.
      fail("python", error);
      throw error;
    }
  };
  return pyodide;
}
