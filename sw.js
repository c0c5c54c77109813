// Keep the whole site in the browser, so that it works without network.
//
// A version is a list of files and of what their bytes hash to. It is installed as a whole or not at all, in a cache
// of its own, and a page gets everything from the version that it began with: a new version waits until no page is
// left, or until the player takes it in the only page there is (js/offline.js asks).
"use strict";

// The build writes these two lines.
const VERSION = "";
const FILES = {};

const HOME = registration.scope;
// A host may have several copies of the site, and their caches lie side by side.
const OURS = `critterbox ${HOME} `;
const CACHE = OURS + VERSION;
const END = new URL("sw.js", HOME); // comes last into a cache, which is whole then

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("message", (event) => event.waitUntil(hear(event)));
addEventListener("fetch", (event) => {
  const name = fileFor(event.request);
  if (name) event.respondWith(serve(name, event));
});

// --- Install: a few files at a time, for somebody is playing meanwhile. ---

async function fill() {
  const cache = await caches.open(CACHE);
  const names = each(FILES);
  const lane = async () => {
    for (const name of names) await cache.put(new URL(name, HOME), await get(name));
  };
  try {
    await Promise.all([lane(), lane(), lane(), lane()]);
    await cache.put(END, new Response());
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** The lanes share this; where one breaks off, the generator is over, and so the others stop as well. */
function* each(files) {
  yield* Object.keys(files);
}

/** Get the bytes that are meant: in the version before, in what the browser remembers, at the host. */
async function get(name) {
  const url = new URL(name, HOME);
  const ask = (cache) => fetch(url, { cache });
  for (const source of [() => caches.match(url), () => ask("force-cache"), () => ask("reload")]) {
    const response = await source();
    if (response?.ok && (await hash(response.clone())) === FILES[name]) return direct(response);
  }
  throw new Error(`${name} is of another version, or not there`);
}

async function hash(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Some hosts send on from x.html to x, and a browser does not open a page with a response that was sent on. */
function direct(response) {
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

// --- Fetch: whatever is in the list comes from the cache; the rest is none of our business. ---

/** The name of the file that an address means, if it is one of ours. */
function fileFor({ method, url }) {
  const { href, pathname } = new URL(url);
  if (method !== "GET" || !href.startsWith(HOME)) return undefined;
  const path = pathname.slice(new URL(HOME).pathname.length);
  return [path, `${path}index.html`, `${path}.html`].find((name) => Object.hasOwn(FILES, name));
}

let filling; // while and where this does not work, everything comes from the host

async function serve(name, event) {
  // A store that fails must not cost the page that could still come from the host.
  const found = !filling && (await find(name).catch(() => undefined));
  if (found) return found;
  // The browser, or another site of the same host, has thrown our cache away.
  filling ??= fill().then(() => (filling = undefined), () => {});
  event.waitUntil(filling);
  return fetch(event.request);
}

let whole; // whether the cache is: found out once, for this is on the way to the first game

async function find(name) {
  const cache = await caches.open(CACHE);
  whole ||= await cache.match(END);
  const kept = whole && (await cache.match(new URL(name, HOME), { ignoreVary: true }));
  return kept && name.endsWith(".wasm") ? compiled(kept) : kept;
}

/**
 * The browser may already have the compiled code of a response that it has loaded itself, and takes it for no other.
 * That response will do if the host has marked both alike. If not, it compiles once more, and keeps that as well.
 */
async function compiled(kept) {
  const loaded = await fetch(kept.url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => undefined);
  const tag = kept.headers.get("etag");
  return tag && loaded?.ok && loaded.headers.get("etag") === tag ? loaded : kept;
}

// --- Messages of js/offline.js ---

async function hear({ data, source }) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = !windows.some(({ id, url }) => id !== source.id && url.startsWith(HOME));
  // A page that came without us may have its later files from us if it is of the same version.
  if (data.claim === VERSION && alone) await clients.claim();
  // The player takes the new version. Other pages would get its files in the middle of a game.
  if (data.take) await (alone ? skipWaiting() : source.postMessage({ taken: false }));
}
