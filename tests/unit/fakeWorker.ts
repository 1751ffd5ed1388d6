/** A worker in this thread, which records its messages and sends what a test says. */
export class FakeWorker {
  static all: FakeWorker[] = [];
  static made = () => new FakeWorker() as unknown as Worker;
  static last = () => FakeWorker.all.at(-1)!;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  given: unknown;
  readonly all: unknown[] = [];
  ended = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(input: unknown) {
    this.given = input;
    this.all.push(input);
  }
  terminate() {
    this.ended = true;
  }
  say(data: unknown) {
    this.onmessage?.({ data } as MessageEvent);
  }
}
