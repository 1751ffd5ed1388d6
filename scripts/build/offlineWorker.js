/* What keeps the lessons for a room without a network: see src/app/offline.ts. VERSION and FILES stand before this. */
/** Another copy of the site at the same address, in another folder, keeps its own. */
const CACHE_PREFIX = `abh ${self.registration.scope} `;
const CACHE_NAME = CACHE_PREFIX + VERSION;
/** How long a page may take to come from the network where a kept one is at hand. */
const NETWORK_TIMEOUT_MS = 4000;

const resolveUrl = (path) => new URL(path, self.registration.scope).href;
const fromCache = (request) =>
  caches.open(CACHE_NAME).then((cache) => cache.match(request, { ignoreSearch: true }));

async function cacheAll() {
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll(FILES.map((path) => new Request(resolveUrl(path), { cache: 'no-cache' })));
}

/** What earlier versions kept. */
async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME)
      .map((name) => caches.delete(name)),
  );
}

/** The page as it comes from the network; without one an address that lacks its last slash leads to the page kept. */
async function fromNetwork(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const whole = new URL(request.url);
    whole.pathname += '/';
    if (await fromCache(whole.href)) return Response.redirect(whole.href);
    throw error;
  }
}

/** A page as it is now, or as it was kept: a link's settings are read by the page itself. */
async function respondWithPage(request) {
  const held = await fromCache(request);
  if (!held) return fromNetwork(request);
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, held));
  return Promise.race([
    fetch(request).then(
      (now) => (now.status < 500 ? now : held),
      () => held,
    ),
    late,
  ]);
}

/** A file whose name changes with its content. */
const respondWithFile = async (request) => (await fromCache(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(cacheAll()));
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim())),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(request));
  else event.respondWith(respondWithFile(request));
});
