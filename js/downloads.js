// Begin all downloads at once, count their bytes, and hand them over when PyScript or Pyodide asks for them.
//
// They fetch their files one after the other and say nothing about how far they are. So the files are fetched
// here, are counted, and wait to be asked for; modules, which cannot be counted, are made to arrive early.

const waiting = new Map();

/**
 * Begin.
 * @param {{href: string, how: "counted"|"module", bytes: number}[]} files  addresses are relative to the page
 * @param {(share: number) => void} report  is told which share of the counted bytes has come
 * @param {(error: unknown) => void} fail  is told that a file does not come
 */
export function beginDownloads(files, report, fail) {
  const counted = files.filter(({ how }) => how === "counted");
  const kept = isKept();
  const total = counted.reduce((sum, { bytes }) => sum + bytes, 0);
  let received = 0;
  const count = (bytes) => report(Math.min(1, (received += bytes) / total));

  for (const { href, how, bytes } of files) {
    const url = new URL(href, document.baseURI).href;
    if (how === "counted") {
      const download = fetchOne(url, bytes, kept, count);
      download.catch(fail);
      waiting.set(url, download);
      if (url.endsWith(".wasm")) compileEarly(download);
    } else {
      preloadModule(url, fail);
    }
  }
  handOver();
}

/** Whether the browser has the whole site (sw.js): then nothing comes a way that a bar would have to show. */
async function isKept() {
  try {
    const ours = new URL("../sw.js", import.meta.url).href; // in the cache it is the mark of one that is whole
    return navigator.serviceWorker.controller?.scriptURL === ours && Boolean(await caches.match(ours));
  } catch {
    return false; // in a sandbox one may not even ask
  }
}

/** Until every download has been asked for, let `fetch` answer with them. */
function handOver() {
  const { fetch } = globalThis;
  globalThis.fetch = (address, options) => {
    const url = new URL(address?.url ?? address, document.baseURI).href;
    const download = waiting.get(url);
    if (!download) return fetch(address, options);
    waiting.delete(url);
    if (!waiting.size) globalThis.fetch = fetch;
    return download;
  };
}

async function fetchOne(url, bytes, kept, count) {
  const response = await (critterboxDownloads.get(url) ?? fetch(url)); // shell.js may have begun it
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  if (await kept) {
    count(bytes); // to count them one by one, all would have to go through this page's hands
    return response;
  }
  // A copy is counted, since the browser keeps the compiled code of a wasm only with the very response it came in.
  countChunks(response.clone().body.getReader(), count).catch(() => {}); // the original will tell
  return response;
}

/** Compile while the modules still come, not only when Pyodide gets round to it; it is handed the result. */
function compileEarly(download) {
  const compiled = compile(download);
  compiled.catch(() => {}); // Pyodide will see
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (response, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** Compile while it streams in; a host that calls wasm something else makes us wait for all of it. */
async function compile(download) {
  const response = await download;
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

async function countChunks(reader, count) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    count(value.byteLength);
  }
}

function preloadModule(url, fail) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = url;
  link.onerror = () => fail(new Error(`${url} did not load`));
  document.head.append(link);
}
