import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plan } from "./plans.ts";
import type { Subscription } from "./subscriptions.ts";

/* The parts of PayPal's objects that the product and the stand-in's own pages read. */

export interface Amount {
  currency_code: string;
  value: string;
}

export interface Refund {
  id: string;
  status: "COMPLETED";
  amount: Amount;
  custom_id: string | undefined;
  links: { rel: string; method: string; href: string }[];
}

export interface Capture {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED" | "REVERSED";
  amount: Amount;
  custom_id: string | undefined;
}

export interface Order {
  id: string;
  intent: "CAPTURE";
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
  purchase_units: {
    custom_id: string | undefined;
    description: string;
    amount: Amount;
    payments?: { captures: Capture[]; refunds?: Refund[] };
  }[];
  return_url: string;
  cancel_url: string;
  payer_id: string;
  /** How the payer's means will answer the capture. */
  means: "works" | "later" | "declined" | "less";
  create_time: string;
}

export interface PayPalEvent {
  id: string;
  event_type: string;
  create_time: string;
  resource_type: string;
  resource: unknown;
}

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
