import { createHash, createHmac, randomUUID } from "node:crypto";
import type { PayPalEvent } from "./objects.ts";
import { newId, type State } from "./state.ts";

/** Hands a message over and answers the status; throws when no one listens. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>;

const ROUND_MS = 100;
const SETTLE_MS = 5;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 30_000;
const MAX_ATTEMPTS = 25;

const hashOf = (body: string) => createHash("sha256").update(body.trim()).digest("hex");

/** Sends signed events until the product answers 2xx, with growing pauses, and knows its own when it is asked. */
export class Messages {
  /** How messages are sent from now on. */
  readonly mode = { hold: false, copies: 1, forged: false };
  readonly #options: { state: State; save: () => void; webhookId: string; now: () => number; deliver: Deliver };
  readonly #underWay = new Set<string>();
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(options: { state: State; save: () => void; webhookId: string; now: () => number; deliver: Deliver }) {
    this.#options = options;
    this.#timer = setInterval(() => this.#sendDue(), ROUND_MS);
  }

  /** Queues an event with the resource as it is at this moment. */
  add(type: string, kind: string, resource: object): void {
    const { state, now } = this.#options;
    const event: PayPalEvent = {
      id: `WH-${newId(17)}-${newId(17)}`,
      event_type: type,
      create_time: new Date(now()).toISOString(),
      resource_type: kind,
      resource: structuredClone(resource),
    };
    state.events.push(event);
    state.deliveries.push({ eventId: event.id, attempts: 0, nextAt: 0 });
  }

  /** Sends one event now. Returns the status of its last copy. */
  async send(event: PayPalEvent): Promise<number> {
    const { state, now, deliver } = this.#options;
    const body = JSON.stringify(event);
    let status = 0;
    for (let copy = 0; copy < this.mode.copies; copy += 1) {
      const id = randomUUID();
      const time = new Date(now()).toISOString().replace(/\.\d+Z$/, "Z");
      if (!this.mode.forged) state.transmissions[id] = hashOf(body);
      status = await deliver(body, {
        "Content-Type": "application/json",
        "PAYPAL-AUTH-ALGO": "SHA256withRSA",
        "PAYPAL-CERT-URL": "https://api.paypal.com/v1/notifications/certs/CERT-local",
        "PAYPAL-TRANSMISSION-ID": id,
        "PAYPAL-TRANSMISSION-SIG": this.#sign(id, time, body),
        "PAYPAL-TRANSMISSION-TIME": time,
      }).catch(() => 0);
    }
    return status;
  }

  /** Whether these are the headers and the body of a message that was sent from here. */
  verify(input: Record<string, unknown>): boolean {
    const body = JSON.stringify(input.webhook_event);
    const id = String(input.transmission_id);
    return (
      input.webhook_id === this.#options.webhookId &&
      this.#options.state.transmissions[id] === hashOf(body) &&
      input.transmission_sig === this.#sign(id, String(input.transmission_time), body)
    );
  }

  /** Sends what is due without waiting for the next round. Resolves when nothing is under way and nothing is due any more. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0 || this.#options.state.deliveries.length > 0) {
      this.#sendDue();
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #sign(id: string, time: string, body: string): string {
    return createHmac("sha256", this.#options.webhookId)
      .update(`${id}|${time}|${hashOf(body)}`)
      .digest("base64");
  }

  #sendDue(): void {
    if (this.mode.hold) return;
    const now = Date.now();
    for (const delivery of this.#options.state.deliveries)
      if (delivery.nextAt <= now && !this.#underWay.has(delivery.eventId)) void this.#attempt(delivery);
  }

  async #attempt(delivery: State["deliveries"][number]): Promise<void> {
    const { state, save } = this.#options;
    this.#underWay.add(delivery.eventId);
    const event = state.events.find(({ id }) => id === delivery.eventId);
    const status = event ? await this.send(event) : 200;
    delivery.attempts += 1;
    if ((status >= 200 && status < 300) || delivery.attempts >= MAX_ATTEMPTS)
      state.deliveries = state.deliveries.filter((one) => one !== delivery);
    else delivery.nextAt = Date.now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** delivery.attempts);
    this.#underWay.delete(delivery.eventId);
    save();
  }
}
