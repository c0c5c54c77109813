// The inside half of pyodide_tests.py: node pyodide_tests.mjs PYODIDE ROOT PACKAGES [pytest arguments]
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, root, packages, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));

const PROGRAM = `
import sys

def run(args):
    # Compiled modules are kept from run to run, beside the packages and out of the sources.
    sys.pycache_prefix = "/packages/pycache"
    sys.dont_write_bytecode = False
    sys.path.append("/packages")
    import pytest
    # The native run's memory of what failed last is not ours to overwrite.
    return int(pytest.main(["-o", "cache_dir=/tmp/pytest", "tests", *args]))

run
`;

try {
  const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", COLUMNS: process.env.COLUMNS ?? "110" } });
  pyodide.mountNodeFS("/critterbox", root);
  pyodide.mountNodeFS("/packages", packages);
  pyodide.FS.chdir("/critterbox");
  process.exitCode = pyodide.runPython(PROGRAM)(pyodide.toPy(args));
} catch (error) {
  // Left alone, Node would print the line it happened in, and Pyodide is one line of a megabyte.
  console.error(error.message);
  process.exitCode = 1;
}
