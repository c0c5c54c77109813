// A worker in which the computer thinks: a second Python beside the page's, so that the page never stands still.
//
//   to it     {request: "JSON", milliseconds: how long it may think}
//   from it   {ready: true} once, {answer: "SERIAL MOVE"} for each request, {failed: "reason"} if it cannot start
import { loadPyodide } from "../vendor/pyodide/pyodide-module.js";

const home = new URL("../vendor/pyodide/", import.meta.url).href;
const PACKAGE = "/home/pyodide/critterbox.zip";

async function start() {
  const archive = fetch(new URL("../critterbox.zip", import.meta.url)).then((answer) => {
    if (!answer.ok) throw new Error(`critterbox.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const pyodide = await loadPyodide({ indexURL: home, packageBaseUrl: home });
  pyodide.FS.writeFile(PACKAGE, new Uint8Array(await archive));
  const { path } = pyodide.pyimport("sys");
  path.insert(0, PACKAGE);
  path.destroy();
  const { think } = pyodide.pyimport("critterbox.bots.worker");
  return think;
}

const starting = start();
starting.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

onmessage = async ({ data: { request, milliseconds } }) => {
  const think = await starting;
  try {
    postMessage({ answer: think(request, milliseconds, () => performance.now()) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
