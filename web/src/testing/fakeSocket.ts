/** A WebSocket for tests: opened, fed and broken by hand. */

export class FakeSocket {
  static made: FakeSocket[] = [];
  static get last(): FakeSocket {
    const found = FakeSocket.made.at(-1);
    if (!found) throw new Error("no socket was made");
    return found;
  }

  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  open() {
    this.onopen?.();
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breakOff(code = 1006) {
    this.onclose?.({ code });
  }
}
