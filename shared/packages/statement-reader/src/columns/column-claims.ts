import type { ColumnField } from "../import-mapping.ts";
import type { ColumnProfile } from "./column-profile.ts";
import { type HeaderMatch, type HeaderMeaning, headerMatches } from "./header-words.ts";

/** The columns of a table during recognition: what each header may mean, and which column has its field already. */
export class ColumnClaims {
  readonly headers: readonly string[] | null;
  readonly profiles: readonly ColumnProfile[];
  /** What each header may mean; nothing for columns without one. */
  readonly matches: readonly (readonly HeaderMatch[])[];
  /** The field of each column so far. */
  readonly columns: ColumnField[];
  readonly #taken = new Set<number>();

  constructor(headers: readonly string[] | null, profiles: readonly ColumnProfile[]) {
    this.headers = headers;
    this.profiles = profiles;
    this.matches = profiles.map((_, column) => headerMatches(headers?.[column] ?? ""));
    this.columns = profiles.map(() => "ignore");
  }

  claim(column: number, field: ColumnField): void {
    this.columns[column] = field;
    this.#taken.add(column);
  }

  /** Says that a column has no field. */
  drop(column: number): void {
    this.#taken.add(column);
  }

  isFree(column: number): boolean {
    return !this.#taken.has(column);
  }

  means(column: number, meanings: readonly HeaderMeaning[]): boolean {
    return this.matches[column]?.some(({ meaning }) => meanings.includes(meaning)) ?? false;
  }

  /** Free columns whose cells are so, from left to right. */
  free(fits: (profile: ColumnProfile) => boolean): number[] {
    return this.profiles.flatMap((profile, column) => (this.isFree(column) && fits(profile) ? [column] : []));
  }

  /** Free columns whose header means one of these and whose cells agree, the best named first. */
  named(meanings: readonly HeaderMeaning[], fits: (profile: ColumnProfile) => boolean): number[] {
    const found: { column: number; order: number }[] = [];
    for (const column of this.free(fits)) {
      const match = this.matches[column]?.find((candidate) => meanings.includes(candidate.meaning));
      if (!match) continue;
      const order = meanings.indexOf(match.meaning) * 10_000 + (2 - match.fit) * 1000 + match.rank;
      found.push({ column, order });
    }
    return found.sort((a, b) => a.order - b.order || a.column - b.column).map(({ column }) => column);
  }
}
