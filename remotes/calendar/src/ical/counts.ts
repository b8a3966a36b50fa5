import { ICAL } from "./messages.ts";

interface Counts {
  added: number;
  changed: number;
  cancelled: number;
  answered: number;
}
type Words = Record<keyof Counts, (values: { count: number }) => string>;

const KINDS = ["added", "changed", "cancelled", "answered"] as const;

const listed = (counts: Counts, words: Words): string =>
  KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => words[kind]({ count: counts[kind] }))
    .join(", ");

/** What a file holds: `2 new events, 1 changed`. */
export const foundText = (counts: Counts): string => listed(counts, ICAL.found);

/** What an import did: `2 events imported`, `2 imported, 1 changed`. */
export const doneText = (counts: Counts): string =>
  counts.changed + counts.cancelled + counts.answered === 0
    ? ICAL.imported({ count: counts.added })
    : listed(counts, ICAL.done);

/** What undoing an import did. */
export const undoneText = (removed: number, restored: number): string =>
  removed === 0 && restored > 0 ? ICAL.restored({ count: restored }) : ICAL.removed({ count: removed });
