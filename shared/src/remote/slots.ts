/**
 * Places in the shell and in other areas where a remote may show something of its own. The number is the version of
 * what the place gives and expects: it rises when an older widget could no longer be shown there.
 */
export interface Slots {
  /** A card of the dashboard; `organizationId` is the one on screen. */
  "dashboard.card@1": { organizationId: number };
}

export type SlotName = keyof Slots;
export const SLOT_NAMES = ["dashboard.card@1"] as const satisfies readonly SlotName[];
