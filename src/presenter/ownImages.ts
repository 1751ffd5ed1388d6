/**
 * Pictures of slides of one's own. In a file they are `data:` addresses. On the device they lie in a database, since
 * storage for texts is too small for them; the order that is kept there has their names, `kept:…`, instead.
 */
import { type Order } from './orderFile.ts';
import { OWN_LIMITS, type OwnContent } from './ownSlides.ts';
import { randomName } from './talkAddress.ts';

const DATABASE = 'abh';
const STORE = 'images';
const KEPT = 'kept:';

/** A picture, and when it was last taken in. */
interface KeptImage {
  readonly data: string;
  readonly at: number;
}

/** What no order names any more may still come back by Undo, in a window that has been open for long. */
const KEEP_UNUSED_MS = 30 * 24 * 3_600_000;

/** The database, opened anew each time: nothing is left open that another version of the site would have to wait for. */
const openDatabase = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

/** Does one thing with the pictures that are kept. Rejects where the browser refuses. */
async function withImages<T>(
  mode: IDBTransactionMode,
  act: (images: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error!);
    });
  } finally {
    database.close();
  }
}

/** The name a picture is kept under: the same for the same picture, where the browser can tell. */
async function nameOf(data: string): Promise<string> {
  const bytes = new TextEncoder().encode(data);
  const hash = await crypto.subtle?.digest('SHA-256', bytes).catch(() => undefined);
  if (!hash) return `${KEPT}${randomName()}`;
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  return `${KEPT}${digits.join('')}`;
}

/** A picture as a `data:` address; undefined where it is not here. Never rejects. */
export async function imageData(image: string): Promise<string | undefined> {
  if (!image.startsWith(KEPT)) return image || undefined;
  try {
    const found = await withImages<KeptImage | undefined>('readonly', (all) => all.get(image));
    return found?.data;
  } catch {
    return undefined;
  }
}

/** Keeps a picture on this device; its name there, or what it was where the browser refuses. */
export async function keepImage(data: string): Promise<string> {
  try {
    const name = await nameOf(data);
    await withImages('readwrite', (all) =>
      all.put({ data, at: Date.now() } satisfies KeptImage, name),
    );
    return name;
  } catch {
    return data;
  }
}

/** An order with each picture as `change` gives it. */
const mapImages = async (order: Order, change: (image: string) => Promise<string>) => ({
  ...order,
  stops: await Promise.all(
    order.stops.map(async (stop) =>
      stop.own && 'image' in stop.own
        ? { ...stop, own: { ...stop.own, image: await change(stop.own.image) } as OwnContent }
        : stop,
    ),
  ),
});

/** An order as it is kept on this device: its pictures lie beside it, as far as the browser lets them. */
export const keepImages = (order: Order): Promise<Order> =>
  mapImages(order, (image) =>
    image.startsWith('data:') ? keepImage(image) : Promise.resolve(image),
  );

/** An order as it goes into a file: with its pictures. What is not on this device any more is left empty. */
export const bringImages = (order: Order): Promise<Order> =>
  mapImages(order, async (image) => (await imageData(image)) ?? '');

/**
 * Forgets pictures of long ago that none of `texts` names: all that is kept on this device of orders. Never rejects.
 */
export async function dropUnusedImages(texts: readonly string[]): Promise<void> {
  try {
    const names = await withImages('readonly', (all) => all.getAllKeys());
    for (const name of names.map(String)) {
      if (texts.some((text) => text.includes(name))) continue;
      const found = await withImages<KeptImage | undefined>('readonly', (all) => all.get(name));
      if (found && Date.now() - found.at > KEEP_UNUSED_MS)
        await withImages('readwrite', (all) => all.delete(name));
    }
  } catch {
    // What cannot be removed stays.
  }
}

/** Larger files are not opened as pictures at all. */
const MAX_FILE_BYTES = 40_000_000;
/** A slide is shown 1280 pixels wide, on a large screen three times as large. */
const MAX_SIDES = [1920, 1600, 1280, 960, 720, 480];
const QUALITIES = [0.9, 0.8, 0.65];

const dataOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(blob);
  });

/** A picture of any kind the browser can show, as one that it can draw. */
async function decodeImage(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Takes a picture in: as it is where it is small, else drawn smaller until it fits. Drawings of lines (SVG) become pictures
 * of points. Throws an Error whose message is a sentence for whoever chose the file.
 */
export async function takeImage(file: Blob): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new Error('This image is larger than 40 MB.');
  const fits = (data: string) => data.length <= OWN_LIMITS.image;
  const image = await decodeImage(file).catch(() => undefined);
  if (!image) throw new Error('This file is no image that the browser can show.');
  if (/^image\/(png|jpeg|webp|gif|avif)$/.test(file.type) && file.size * 1.4 < OWN_LIMITS.image) {
    const data = await dataOf(file);
    if (fits(data)) return data;
  }
  // A drawing of lines may have no size of its own.
  const [width, height] = [image.naturalWidth || 1280, image.naturalHeight || 720];
  const isDrawing = file.type === 'image/svg+xml';
  for (const side of MAX_SIDES) {
    const scale = Math.min(isDrawing ? Infinity : 1, side / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) break;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      // Browsers that write no WebP write PNG, which quality does not change.
      const data = canvas.toDataURL('image/webp', quality);
      if (fits(data) && data.startsWith('data:image/')) return data;
    }
  }
  throw new Error('This image could not be made small enough for a slide.');
}
