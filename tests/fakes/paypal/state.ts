import { randomBytes } from "node:crypto";
import { openSavedState } from "../saved-state.ts";
import type { Order, PayPalEvent, Plan, Subscription } from "./objects.ts";

/** The fake's whole state. */
export interface State {
  orders: Order[];
  /** Ids of catalog products. */
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

/** What an earlier run kept in the folder. */
export const openState = (folder: string) => openSavedState(folder, EMPTY);
