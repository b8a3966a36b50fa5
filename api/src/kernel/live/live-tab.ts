import type { Area } from "@trellis/contract-base/endpoint.ts";

const HEARTBEAT = ": still here\n\n";
/** Events that may wait for a reader who does not keep up; one who is further behind is cut off, and comes back. */
const MAX_WAITING = 50;

const encoder = new TextEncoder();

/** The stream's member: all rights are checked again while it is open. */
export interface TabOwner {
  sessionId: string;
  userId: string;
  organizationId: number;
  /** Where the stream leads to; undefined where it isn't known. */
  address?: string | undefined;
}

/** One open stream of server-sent events. */
export class LiveTab {
  readonly owner: TabOwner;
  readonly stream: ReadableStream<Uint8Array>;
  /** Areas that the member may read: changes in others are not announced to them at all. */
  audible: ReadonlySet<Area>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #onEnd: (tab: LiveTab) => void;

  constructor(owner: TabOwner, audible: ReadonlySet<Area>, onEnd: (tab: LiveTab) => void) {
    this.owner = owner;
    this.audible = audible;
    this.#onEnd = onEnd;
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#forget(),
      },
      { highWaterMark: MAX_WAITING },
    );
    this.#send(event("open", { organizationId: owner.organizationId }));
  }

  /** Names areas whose data changed. */
  changed(areas: readonly Area[]): void {
    if (areas.length > 0) this.#send(event("changed", areas));
  }

  /** Says that remotes have other releases now. */
  released(): void {
    this.#send(event("released", {}));
  }

  beat(): void {
    this.#send(HEARTBEAT);
  }

  /** Ends the stream; the browser decides whether it comes back. */
  end(): void {
    const controller = this.#controller;
    if (!controller) return;
    this.#forget();
    controller.close();
  }

  #send(text: string): void {
    if (!this.#controller) return;
    if ((this.#controller.desiredSize ?? 0) <= 0) this.end();
    else this.#controller.enqueue(encoder.encode(text));
  }

  #forget(): void {
    this.#controller = undefined;
    this.#onEnd(this);
  }
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
