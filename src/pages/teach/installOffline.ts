/**
 * Makes a button and a status line (`data-offline`) save the whole site for offline use. A service worker caches every
 * page, prefers the network, and falls back to the cache.
 */
export function installOffline(element: HTMLElement, root: string): void {
  const button = element.querySelector('button')!;
  const status = element.querySelector('[role=status]')!;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const scope = new URL(root, location.href).href;
  const findRegistration = async () => {
    const found = await workers?.getRegistration(scope);
    return found?.scope === scope ? found : undefined;
  };
  const saveLabel = button.textContent;
  let isSaved = false;
  const show = (saved: boolean, message: string) => {
    isSaved = saved;
    button.textContent = saved ? 'Remove them from this device' : saveLabel;
    status.textContent = message;
  };
  const SAVED_TEXT =
    'Saved. All lessons, slides and worksheets now open at this address even when you’re offline.';

  /** Resolves once everything is stored; rejects if something could not be fetched or does not fit. */
  const save = async () => {
    if (!workers)
      throw new Error('this browser doesn’t allow it, or the address doesn’t start with https');
    const registration = await workers.register(`${root}offline.js`, { scope: root });
    const worker = registration.installing ?? registration.waiting ?? registration.active!;
    // A worker that waits for another window to close ("installed") has stored everything, too.
    if (worker.state === 'installed' || worker.state === 'activated') return;
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated' || worker.state === 'installed') resolve();
        if (worker.state === 'redundant')
          reject(new Error('a file didn’t load, or the storage is full'));
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
    status.textContent = isRemoving ? 'Removing…' : 'Saving…';
    try {
      await (isRemoving ? remove() : save());
      show(!isRemoving, isRemoving ? 'Removed.' : SAVED_TEXT);
    } catch (error) {
      status.textContent = `Not saved: ${(error as Error).message}.`;
    }
    button.ariaDisabled = null;
  });
  element.hidden = false;
  void findRegistration().then((registration) => registration?.active && show(true, SAVED_TEXT));
}
