import type { Entry } from "./entries.ts";
import { TEXT as words } from "./messages.ts";

export interface Section {
  heading: string;
  rows: readonly { value: string; entry: Entry }[];
}

/** The list, from the top: recent choices, results by kind, what can be begun, pages, actions, help. Empty ones are left out. */
export function sectionsOf(
  recent: readonly Entry[],
  hits: readonly Entry[],
  offered: readonly Entry[],
  help: readonly Entry[],
): Section[] {
  const section = (heading: string, entries: readonly Entry[], prefix = ""): Section => ({
    heading,
    rows: entries.map((entry) => ({ value: prefix + entry.id, entry })),
  });
  const kinds = [...new Set(hits.map(({ icon }) => icon))];
  return [
    section(words.recent, recent, "recent "),
    ...kinds.map((kind) =>
      section(
        (words.kinds as Readonly<Record<string, string>>)[kind] ?? words.otherKind,
        hits.filter(({ icon }) => icon === kind),
      ),
    ),
    section(
      words.create,
      offered.filter(({ group }) => group === "create"),
    ),
    section(
      words.goTo,
      offered.filter(({ group }) => group === "goTo"),
    ),
    section(
      words.actions,
      offered.filter(({ group }) => group === "action"),
    ),
    section(words.help, help),
  ].filter(({ rows }) => rows.length > 0);
}
