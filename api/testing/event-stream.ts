/** What a browser's EventSource hears, read from an answer. */
export class EventReader {
  readonly heard: { event: string; data: unknown }[] = [];
  comments = 0;
  /** Resolves when the server ended the stream. */
  readonly ended: Promise<void>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(response: Response) {
    if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
    this.#reader = response.body.getReader();
    this.ended = this.#read();
  }

  /** The areas named so far, in their order. */
  get areas(): string[] {
    return this.heard.flatMap(({ event, data }) => (event === "changed" ? (data as string[]) : []));
  }

  close = () => this.#reader.cancel();

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    let waiting = "";
    for (;;) {
      const { done, value } = await this.#reader.read();
      if (done) return;
      const messages = (waiting + decoder.decode(value, { stream: true })).split("\n\n");
      waiting = messages.pop() ?? "";
      for (const message of messages) this.#hear(message);
    }
  }

  #hear(message: string): void {
    if (message.startsWith(":")) this.comments += 1;
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
    if (event !== undefined) this.heard.push({ event, data: JSON.parse(data ?? "null") });
  }
}
