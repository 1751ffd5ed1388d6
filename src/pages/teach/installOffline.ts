/**
 * Connects the button and the status line in `place` (`data-offline`) that store the whole site for offline use. A
 * service worker caches every page, prefers the network, and falls back to the cache.
 */
export function installOffline(place: HTMLElement, root: string): void {
  const button = place.querySelector('button')!;
  const line = place.querySelector('[role=status]')!;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const scope = new URL(root, location.href).href;
  const findRegistration = async () => {
    const found = await workers?.getRegistration(scope);
    return found?.scope === scope ? found : undefined;
  };
  const saveLabel = button.textContent;
  let isSaved = false;
  const show = (kept: boolean, said: string) => {
    isSaved = kept;
    button.textContent = kept ? 'Remove them from this device' : saveLabel;
    line.textContent = said;
  };
  const SAVED_TEXT =
    'Kept: from this address all lessons, slides and worksheets open without a network.';

  /** Resolves once everything is stored; rejects if something could not be fetched or does not fit. */
  const save = async () => {
    if (!workers) throw new Error('this browser, or an address without https, does not allow it');
    const registration = await workers.register(`${root}offline.js`, { scope: root });
    const worker = registration.installing ?? registration.waiting ?? registration.active!;
    // A worker that waits for another window to close ("installed") has stored everything, too.
    if (worker.state === 'installed' || worker.state === 'activated') return;
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated' || worker.state === 'installed') resolve();
        if (worker.state === 'redundant')
          reject(new Error('a file did not arrive, or there is no room'));
      });
    });
  };
  const remove = async () => {
    await (await findRegistration())?.unregister();
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(`abh ${scope} `)).map((name) => caches.delete(name)),
    );
  };

  button.addEventListener('click', async () => {
    if (button.ariaDisabled) return;
    const isRemoving = isSaved;
    // A disabled button would lose the focus.
    button.ariaDisabled = 'true';
    line.textContent = isRemoving ? 'Removing …' : 'Keeping …';
    try {
      await (isRemoving ? remove() : save());
      show(!isRemoving, isRemoving ? 'Removed.' : SAVED_TEXT);
    } catch (error) {
      line.textContent = `Not kept: ${(error as Error).message}. Nothing else has changed.`;
    }
    button.ariaDisabled = null;
  });
  place.hidden = false;
  void findRegistration().then((registration) => registration?.active && show(true, SAVED_TEXT));
}
