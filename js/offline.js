// Let the browser keep the site (sw.js), and offer a new version of it between games.
//
//   <html>        data-update="ready"       a new version is installed and can be taken
//                 data-update="taking"      it is being taken, which ends with the page being loaded again
//                 data-update="elsewhere"   it was to be taken, but other tabs are still open with the old one
//
// Whoever imports this does so when the page has nothing better to do. Where it does not work, nobody misses it.
const root = document.documentElement;
const ASK_AGAIN_MS = 3000;

async function keep() {
  if (window.top !== window) return; // a frame is part of somebody else's page
  const { serviceWorker } = navigator;
  // What did not start is not worth keeping, and who saves data has not asked for all of it.
  const worthIt = !("failed" in root.dataset) && !navigator.connection?.saveData;
  if (!serviceWorker.controller && !worthIt) return;

  const registration = await serviceWorker.register(new URL("../sw.js", import.meta.url));
  offer(registration);
  if (!serviceWorker.controller) {
    const { active } = await serviceWorker.ready;
    active.postMessage({ claim: root.dataset.version });
  }
}

/** Show when a new version is there, and let it be taken. */
function offer(registration) {
  const { serviceWorker } = navigator;
  const look = () => {
    if (registration.waiting && serviceWorker.controller) root.dataset.update ??= "ready";
  };
  registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", look));
  look();

  // A page may stay open for days; browsers look for a new version only when one is loaded.
  document.addEventListener("critterbox:navigate", () => {
    if (root.dataset.screen === "lobby") registration.update().catch(() => {});
  });

  // It is asked for again and again: the worker of the old version may be busy, and a browser may lose a message. When
  // it is there, the page is loaded again (shell.js); a game that has been begun meanwhile goes on as it was kept.
  let asking;
  const ask = () => {
    if (registration.waiting) registration.waiting.postMessage({ take: true });
    else clearInterval(asking);
  };
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-take]"))) return;
    if (!registration.waiting) {
      location.reload();
      return;
    }
    root.dataset.update = "taking";
    clearInterval(asking);
    asking = setInterval(ask, ASK_AGAIN_MS);
    ask();
  });
  serviceWorker.addEventListener("message", () => {
    clearInterval(asking);
    root.dataset.update = "elsewhere";
  });
}

keep().catch(() => {});
