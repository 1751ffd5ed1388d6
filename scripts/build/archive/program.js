/*
 * Runs the site's program where it was opened from a folder. Browsers refuse a page that is a file whatever they load
 * with a check of where it comes from: modules, fetch(), the script of a worker. Plain scripts they load. So each file
 * of the program stands in one (scripts/build/archive.ts), which hands it over by its path: `file(path, needs, content)`.
 */
{
  const page = document.documentElement;
  const root = new URL(page.dataset.root, location.href).href;
  const { entry } = document.currentScript.dataset;
  const arrived = new Map();
  const modules = new Map();

  /** Called by the scripts: a module's function, or the text or bytes (as base64) of another file. */
  window.file = (path, needs, content, isBase64 = false) =>
    arrived.set(path, { needs, content, isBase64 });

  const pathOf = (address) => address.split(/[?#]/)[0].slice(root.length);
  /** Where its script lies: that of Python in a folder of its own, which comes with another archive. */
  const scriptOf = (path) =>
    path.endsWith('.js')
      ? path.replace(/^python\//, 'assets/')
      : `${path.replace(/^assets\/(?=python-)/, 'python/')}.js`;

  // A new build is another folder.
  window.isRenewed = async () => false;

  const missing = (path) =>
    path.includes('/python-')
      ? 'it comes in a second archive, whose name ends in “python.zip”. Unpack that where this one was unpacked: its folder “python” has to lie beside the first index.html'
      : `the file ${scriptOf(path)} is missing in this folder`;

  const load = (address) =>
    new Promise((resolve, reject) => {
      const path = pathOf(address);
      if (arrived.has(path)) return resolve(arrived.get(path));
      const script = document.createElement('script');
      script.src = root + scriptOf(path) + (/\?\d+$/.exec(address)?.[0] ?? '');
      script.onload = script.onerror = () => {
        script.remove();
        if (arrived.has(path)) resolve(arrived.get(path));
        else reject(new Error(missing(path)));
      };
      document.head.append(script);
    });

  async function evaluate(address) {
    const { needs, content } = await load(address);
    const resolve = (specifier) => new URL(specifier, address).href;
    // All at once; no two files of the build need one another.
    await Promise.all(needs.map((one) => importFile(resolve(one))));
    const exports = {};
    if (typeof content === 'function')
      await content(
        (name, get) => Object.defineProperty(exports, name, { enumerable: true, get }),
        (specifier) => importFile(resolve(specifier)),
        { url: address },
      );
    return exports;
  }

  /** In the place of import(): what is lost may be asked for again. */
  window.importFile = (specifier, from = location.href) => {
    const address = new URL(specifier, from).href;
    const path = pathOf(address);
    if (!modules.has(path)) {
      const loading = evaluate(address);
      modules.set(path, loading);
      loading.catch(() => modules.delete(path));
    }
    return modules.get(path);
  };

  const toBytes = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

  window.fetch = async (given) => {
    const address = new URL(given, location.href).href.replace(/\/(?=$|[?#])/, '/index.html');
    const { content, isBase64 } = await load(address);
    return new Response(isBase64 ? toBytes(content) : content);
  };

  /** The script of a worker has come with the file that makes it. Chromium makes no modules of such a text. */
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(address) {
      const { content } = arrived.get(pathOf(String(address)));
      super(URL.createObjectURL(new Blob([content], { type: 'text/javascript' })));
    }
  };

  /** A folder opens as a list of its files: what leads to one leads to its page. */
  const FOLDER = /^(?![a-z]+:)([^?#]*\/)(?=$|[?#])/;
  const leadToPage = (element) => {
    for (const name of ['href', 'src']) {
      const address = element.getAttribute(name);
      if (address && FOLDER.test(address))
        element.setAttribute(name, address.replace(FOLDER, '$1index.html'));
    }
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') leadToPage(target);
      for (const node of addedNodes)
        if (node.nodeType === Node.ELEMENT_NODE)
          for (const one of [node, ...node.querySelectorAll('a, iframe')]) leadToPage(one);
    }
  }).observe(page, { subtree: true, childList: true, attributeFilter: ['href', 'src'] });

  void need(() => importFile(fileAgain(entry), root));
}
