import type { RecurringGiftStatus } from "./choices.ts";

/**
 * Where a recurring gift may go from each state. `failed` is the provider's giving up: it can come back when a charge is
 * paid after all. `cancelled` is the end: who wants to give again begins a new one.
 */
export const RECURRING_GIFT_MOVES: Record<RecurringGiftStatus, readonly RecurringGiftStatus[]> = {
  active: ["paused", "cancelled", "failed"],
  paused: ["active", "cancelled", "failed"],
  failed: ["active", "paused", "cancelled"],
  cancelled: [],
};

/** What is left to do with a recurring gift. */
type RecurringGiftAction = "pause" | "resume" | "change" | "cancel";

const ACTIONS: Record<RecurringGiftStatus, readonly RecurringGiftAction[]> = {
  active: ["pause", "change", "cancel"],
  paused: ["resume", "cancel"],
  failed: ["cancel"],
  cancelled: [],
};

export const mayMove = (from: RecurringGiftStatus, to: RecurringGiftStatus): boolean =>
  RECURRING_GIFT_MOVES[from].includes(to);

/** Whether an action makes sense in a state; the server asks, and screens offer nothing else. */
export const mayAct = (status: RecurringGiftStatus, action: RecurringGiftAction): boolean =>
  ACTIONS[status].includes(action);

/** The state after the provider said what it has: a move that is not allowed leaves the gift as it is. */
export const followProvider = (before: RecurringGiftStatus, seen: RecurringGiftStatus): RecurringGiftStatus =>
  mayMove(before, seen) ? seen : before;

/** Whether money will come again. */
export const isOver = (status: RecurringGiftStatus): boolean => status === "cancelled" || status === "failed";
