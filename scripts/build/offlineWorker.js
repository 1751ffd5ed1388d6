/* What keeps the lessons for a room without a network: see src/app/offline.ts. VERSION and FILES stand before this. */
/** Another copy of the site at the same address, in another folder, keeps its own. */
const OURS = `abh ${self.registration.scope} `;
const NAME = OURS + VERSION;
/** How long a page may take to come from the network where a kept one is at hand. */
const PATIENCE = 4000;

const here = (path) => new URL(path, self.registration.scope).href;
const kept = (request) =>
  caches.open(NAME).then((cache) => cache.match(request, { ignoreSearch: true }));

async function keepAll() {
  const cache = await caches.open(NAME);
  await cache.addAll(FILES.map((path) => new Request(here(path), { cache: 'no-cache' })));
}

/** What earlier versions kept. */
async function dropOld() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(OURS) && name !== NAME)
      .map((name) => caches.delete(name)),
  );
}

/** The page as it comes from the network; without one an address that lacks its last slash leads to the page kept. */
async function unkept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const whole = new URL(request.url);
    whole.pathname += '/';
    if (await kept(whole.href)) return Response.redirect(whole.href);
    throw error;
  }
}

/** A page as it is now, or as it was kept: a link's settings are read by the page itself. */
async function page(request) {
  const held = await kept(request);
  if (!held) return unkept(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, held));
  return Promise.race([
    fetch(request).then(
      (now) => (now.status < 500 ? now : held),
      () => held,
    ),
    late,
  ]);
}

/** A file whose name changes with its content. */
const file = async (request) => (await kept(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOld().then(() => self.clients.claim())),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(file(request));
});
