import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Order, PayPalEvent, Plan, Subscription } from "./objects.ts";

/** Everything the stand-in knows. */
export interface State {
  orders: Order[];
  /** Ids of catalogue products. */
  products: string[];
  plans: Plan[];
  subscriptions: Subscription[];
  events: PayPalEvent[];
  /** Messages on their way; `nextAt` is in real milliseconds. */
  deliveries: { eventId: string; attempts: number; nextAt: number }[];
  /** What a PayPal-Request-Id was answered. */
  answers: Record<string, { hash: string; status: number; body: unknown }>;
  /** Transmissions that were sent: what the check of a signature compares with. */
  transmissions: Record<string, string>;
}

const EMPTY: State = {
  orders: [],
  products: [],
  plans: [],
  subscriptions: [],
  events: [],
  deliveries: [],
  answers: {},
  transmissions: {},
};

/** An id as PayPal's look: capitals and digits. */
export const newId = (length = 17) =>
  Array.from(randomBytes(length), (byte) => "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[byte % 32]).join("");

/** Reads what an earlier run kept, and keeps it again on `save`: whole files, so that a crash leaves the one before. */
export function openState(folder: string): { state: State; save(): void } {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "state.json");
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<State>) : {};
  const state: State = structuredClone({ ...EMPTY, ...kept });
  return {
    state,
    save() {
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file);
    },
  };
}
