import type { StatementRow } from "./statement.ts";

/** White space that isn't a single blank, which few descriptions have. */
const UNEVEN = /\s\s|[^\S ]/;

/** Description as duplicates compare it: compatible characters, case and white space make no difference. */
export function comparableDescription(description: string): string {
  const plain = /^\p{ASCII}*$/u.test(description) ? description : description.normalize("NFKC");
  const lower = plain.toLowerCase();
  return (UNEVEN.test(lower) ? lower.replace(/\s+/g, " ") : lower).trim();
}

/**
 * Stable text that names a transaction among imports: the same row of the same file always gives the same key, and two
 * real rows that look alike differ by their occurrence. `account` is the name that the file was imported under.
 */
export function duplicateKey(
  row: Pick<StatementRow, "date" | "amountCents" | "type" | "description" | "occurrence">,
  account: string | null | undefined,
): string {
  // The separator cannot be inside a part, so that no two rows share a key.
  const part = (text: string) => comparableDescription(text).replaceAll("|", "¦");
  return [part(account ?? ""), row.date ?? "", row.amountCents, row.type, part(row.description), row.occurrence].join(
    "|",
  );
}

/** Numbers rows that look alike, in the order given. */
export class OccurrenceCounter {
  readonly #seen = new Map<string, number>();

  next(row: Pick<StatementRow, "date" | "amountCents" | "type" | "description" | "pending">): number {
    const key = `${row.pending}|${row.date}|${row.amountCents}|${row.type}|${comparableDescription(row.description)}`;
    const occurrence = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, occurrence);
    return occurrence;
  }
}
