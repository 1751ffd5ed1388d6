/* Service worker that keeps the lessons for offline use: see src/pages/teach/installOffline.ts. The build inserts VERSION and FILES
   above. */
/** Other copies of the site on the same origin, in other folders, have their own caches. */
const CACHE_PREFIX = `abh ${self.registration.scope} `;
const CACHE_NAME = CACHE_PREFIX + VERSION;
/** How long to wait for the network if a cached page exists. */
const NETWORK_TIMEOUT_MS = 4000;

const resolveUrl = (path) => new URL(path, self.registration.scope).href;
const fromCache = (request) =>
  caches.open(CACHE_NAME).then((cache) => cache.match(request, { ignoreSearch: true }));

async function cacheAll() {
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll(FILES.map((path) => new Request(resolveUrl(path), { cache: 'no-cache' })));
}

/** Deletes the caches of earlier versions. */
async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME)
      .map((name) => caches.delete(name)),
  );
}

/**
 * Fetches a page from the network. When offline, an address without its trailing slash redirects to the cached page.
 */
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

/** Responds with the current page or the cached one. The page itself reads the query, so it is ignored here. */
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

/** Responds with a file whose name contains a hash, so the cached one is always current. */
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
