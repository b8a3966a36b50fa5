/** `transfer` moves stock between locations, `adjustment` corrects a count. */
export const MOVEMENT_TYPES = ["in", "out", "adjustment", "transfer"] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];
