import { createHmac } from "node:crypto";
import type { Delivery, State, StripeEvent } from "./state.ts";

/** Hands a message over and answers the status; throws when no one listens. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>;

/** How messages are sent from now on. */
export interface DeliveryMode {
  /** Nothing is sent until it is released. */
  hold: boolean;
  /** How often each is sent. */
  copies: number;
  /** Signed with someone else's secret. */
  wrongSecret: boolean;
  /** Seconds that the signature's time lies in the past. */
  age: number;
}

const ROUND_MS = 100;
const SETTLE_MS = 5;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 30_000;
const MAX_ATTEMPTS = 60;

/** Stripe's `Stripe-Signature` header for a body: HMAC-SHA256 over time and body. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** Sends events until the product answers 2xx, with growing pauses; what is not delivered yet survives a restart. */
export class Deliveries {
  readonly mode: DeliveryMode = { hold: false, copies: 1, wrongSecret: false, age: 0 };
  readonly #state: State;
  readonly #save: () => void;
  readonly #secret: string;
  readonly #now: () => number;
  readonly #deliver: Deliver;
  readonly #underWay = new Set<Delivery>();
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(options: { state: State; save: () => void; secret: string; now: () => number; deliver: Deliver }) {
    this.#state = options.state;
    this.#save = options.save;
    this.#secret = options.secret;
    this.#now = options.now;
    this.#deliver = options.deliver;
    this.#timer = setInterval(() => this.#sendDue(), ROUND_MS);
  }

  /** Queues an event, or keeps it back while `hold` is on. */
  add(event: StripeEvent): void {
    this.#state.deliveries.push({
      eventId: event.id,
      attempts: 0,
      nextAt: 0,
      status: null,
      isHeld: this.mode.hold,
    });
  }

  /** Sends one event now, as `mode` says. Returns the status of its last copy. */
  async send(event: StripeEvent, mode: DeliveryMode = this.mode): Promise<number> {
    const body = JSON.stringify(event);
    const seconds = Math.floor(this.#now() / 1000) - mode.age;
    const signature = signatureOf(body, mode.wrongSecret ? "whsec_somebody_else" : this.#secret, seconds);
    const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature };
    let status = 0;
    for (let copy = 0; copy < mode.copies; copy += 1) status = await this.#deliver(body, headers).catch(() => 0);
    return status;
  }

  /** Sends what was kept back, in the order given; answers the statuses in that order. */
  async release(order: "given" | "reverse" | "shuffle"): Promise<number[]> {
    const held = this.#state.deliveries.filter((delivery) => delivery.isHeld);
    if (order === "reverse") held.reverse();
    if (order === "shuffle") held.sort(() => Math.random() - 0.5);
    const statuses: number[] = [];
    for (const delivery of held) {
      delivery.isHeld = false;
      await this.#attempt(delivery);
      statuses.push(delivery.status ?? 0);
    }
    return statuses;
  }

  /** Sends what is due without waiting for the next round. Resolves when nothing is under way and nothing is due any more. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0 || this.#state.deliveries.some((delivery) => !delivery.isHeld)) {
      this.#sendDue();
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #sendDue(): void {
    const now = Date.now();
    for (const delivery of this.#state.deliveries)
      if (!delivery.isHeld && delivery.nextAt <= now && !this.#underWay.has(delivery)) void this.#attempt(delivery);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    if (this.#underWay.has(delivery)) return;
    this.#underWay.add(delivery);
    const event = this.#state.events.find(({ id }) => id === delivery.eventId);
    delivery.status = event ? await this.send(event) : 200;
    delivery.attempts += 1;
    const isDone = (delivery.status >= 200 && delivery.status < 300) || delivery.attempts >= MAX_ATTEMPTS;
    if (isDone) this.#state.deliveries = this.#state.deliveries.filter((one) => one !== delivery);
    else delivery.nextAt = Date.now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** delivery.attempts);
    this.#underWay.delete(delivery);
    this.#save();
  }
}
