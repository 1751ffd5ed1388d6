/** Makes something of an object and a number once, for as long as the object lives: what follows it then rests. */
export function once<O extends object, V>(make: (of: O, key: number) => V) {
  const cache = new WeakMap<O, Map<number, V>>();
  return (of: O, key: number): V => {
    let known = cache.get(of);
    if (!known) cache.set(of, (known = new Map()));
    if (!known.has(key)) known.set(key, make(of, key));
    return known.get(key)!;
  };
}
