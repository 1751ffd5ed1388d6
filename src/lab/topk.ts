/**
 * The largest or smallest few of a run in the order PyTorch's CPU kernel gives them, equal ones too: `std::partial_sort`
 * where few of many are wanted, else `std::nth_element` and `std::sort`. Source: `TopKImpl.h` of PyTorch, `stl_algo.h`
 * and `stl_heap.h` of libstdc++.
 */

type Less = (a: number, b: number) => boolean;

/** An array that is worked on between two bounds, as C++ algorithms do. */
interface Work {
  readonly list: number[];
  readonly less: Less;
}

function swap({ list }: Work, i: number, j: number): void {
  [list[i], list[j]] = [list[j]!, list[i]!];
}

function moveMedianToFirst(work: Work, result: number, a: number, b: number, c: number): void {
  const less = (i: number, j: number) => work.less(work.list[i]!, work.list[j]!);
  if (less(a, b)) swap(work, result, less(b, c) ? b : less(a, c) ? c : a);
  else swap(work, result, less(a, c) ? a : less(b, c) ? c : b);
}

/** Parts a range by its middle one; gives where the second part begins. */
function partition(work: Work, first: number, last: number): number {
  const { list, less } = work;
  moveMedianToFirst(work, first, first + 1, first + Math.floor((last - first) / 2), last - 1);
  const pivot = list[first]!;
  let [i, j] = [first + 1, last];
  for (;;) {
    while (less(list[i]!, pivot)) i++;
    j--;
    while (less(pivot, list[j]!)) j--;
    if (i >= j) return i;
    swap(work, i, j);
    i++;
  }
}

function insertionSort({ list, less }: Work, first: number, last: number): void {
  for (let i = first + 1; i < last; i++) {
    const value = list[i]!;
    let at = i;
    const isFirst = less(value, list[first]!);
    while (at > first && (isFirst || less(value, list[at - 1]!))) {
      list[at] = list[at - 1]!;
      at--;
    }
    list[at] = value;
  }
}

function adjustHeap(
  { list, less }: Work,
  first: number,
  hole: number,
  length: number,
  value: number,
) {
  const top = hole;
  let at = hole;
  let child = at;
  while (child < Math.floor((length - 1) / 2)) {
    child = 2 * (child + 1);
    if (less(list[first + child]!, list[first + child - 1]!)) child--;
    list[first + at] = list[first + child]!;
    at = child;
  }
  if (length % 2 === 0 && child === (length - 2) / 2) {
    child = 2 * (child + 1);
    list[first + at] = list[first + child - 1]!;
    at = child - 1;
  }
  let parent = Math.floor((at - 1) / 2);
  while (at > top && less(list[first + parent]!, value)) {
    list[first + at] = list[first + parent]!;
    at = parent;
    parent = Math.floor((at - 1) / 2);
  }
  list[first + at] = value;
}

function popHeap(work: Work, first: number, last: number, result: number): void {
  const value = work.list[result]!;
  work.list[result] = work.list[first]!;
  adjustHeap(work, first, 0, last - first, value);
}

function heapSelect(work: Work, first: number, middle: number, last: number): void {
  const length = middle - first;
  for (let parent = Math.floor((length - 2) / 2); parent >= 0 && length > 1; parent--)
    adjustHeap(work, first, parent, length, work.list[first + parent]!);
  for (let i = middle; i < last; i++)
    if (work.less(work.list[i]!, work.list[first]!)) popHeap(work, first, middle, i);
}

function partialSort(work: Work, first: number, middle: number, last: number): void {
  heapSelect(work, first, middle, last);
  for (let end = middle; end - first > 1;) popHeap(work, first, --end, end);
}

const depthOf = (n: number) => 2 * Math.floor(Math.log2(n));

function nthElement(work: Work, from: number, nth: number, to: number): void {
  if (from === to || nth === to) return;
  let [first, last, depth] = [from, to, depthOf(to - from)];
  while (last - first > 3) {
    if (depth-- === 0) {
      heapSelect(work, first, nth + 1, last);
      swap(work, first, nth);
      return;
    }
    const cut = partition(work, first, last);
    if (cut <= nth) first = cut;
    else last = cut;
  }
  insertionSort(work, first, last);
}

function introsort(work: Work, first: number, to: number, limit: number): void {
  let [last, depth] = [to, limit];
  while (last - first > 16) {
    if (depth-- === 0) {
      partialSort(work, first, last, last);
      return;
    }
    const cut = partition(work, first, last);
    introsort(work, cut, last, depth);
    last = cut;
  }
}

function sort(work: Work, first: number, last: number): void {
  if (last <= first) return;
  introsort(work, first, last, depthOf(last - first));
  insertionSort(work, first, last);
}

/** The places of the first `k`, of a run whose numbers `at` tells. NaN is the largest. */
export function selectTop(
  places: number[],
  at: (place: number) => number,
  k: number,
  largest: boolean,
  sorted: boolean,
): number[] {
  if (k === 0) return [];
  const less: Less = (a, b) => {
    const [x, y] = [at(a), at(b)];
    const [nanX, nanY] = [Number.isNaN(x), Number.isNaN(y)];
    return largest ? (nanX && !nanY) || x > y : (!nanX && nanY) || x < y;
  };
  const work = { list: places, less };
  if (k * 64 <= places.length) partialSort(work, 0, k, places.length);
  else {
    nthElement(work, 0, k - 1, places.length);
    if (sorted) sort(work, 0, k - 1);
  }
  return places.slice(0, k);
}

/** The places of a run, the `nth` where it stands in order. */
export function selectNth(places: number[], at: (place: number) => number, nth: number): number {
  const less: Less = (a, b) => {
    const [x, y] = [at(a), at(b)];
    return (!Number.isNaN(x) && Number.isNaN(y)) || x < y;
  };
  nthElement({ list: places, less }, 0, nth, places.length);
  return places[nth]!;
}
