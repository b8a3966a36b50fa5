import { createHash } from "node:crypto";
import type { StoredTable } from "./backup-tables.ts";

/** What proves that two copies of a table are equal. */
export interface Digest {
  rows: number;
  /** The sum of every row's SHA-256, in hexadecimal: the same in whatever order rows are read. */
  hash: string;
  /** The sum of each column of amounts: cents, quantities. */
  sums: Record<string, string>;
}

const MODULUS = 1n << 256n;

/** Adds up the rows of a table. */
export class RowDigest {
  #rows = 0;
  #hash = 0n;
  readonly #sums: { name: string; index: number; sum: bigint }[];

  constructor({ columns }: Pick<StoredTable, "columns">) {
    this.#sums = columns.flatMap(({ name, type }, index) =>
      type === "bigint" && name !== "id" && !name.endsWith("_id") ? [{ name, index, sum: 0n }] : [],
    );
  }

  /** Adds a row, as `selectLines` writes it. Throws where it is no list of texts. */
  add(line: string): void {
    this.#rows += 1;
    this.#hash = (this.#hash + BigInt(`0x${createHash("sha256").update(line).digest("hex")}`)) % MODULUS;
    if (this.#sums.length === 0) return;
    const values = JSON.parse(line) as (string | null)[];
    for (const one of this.#sums) one.sum += BigInt(values[one.index] ?? 0);
  }

  get result(): Digest {
    return {
      rows: this.#rows,
      hash: this.#hash.toString(16).padStart(64, "0"),
      sums: Object.fromEntries(this.#sums.map(({ name, sum }) => [name, sum.toString()])),
    };
  }
}

/** What differs between two digests of a table, in words; undefined when they are equal. */
export function describeDifference(expected: Digest, found: Digest): string | undefined {
  if (expected.rows !== found.rows) return `${found.rows} rows instead of ${expected.rows}`;
  for (const [column, sum] of Object.entries(expected.sums))
    if (found.sums[column] !== sum) return `the sum of ${column} is ${found.sums[column]} instead of ${sum}`;
  return expected.hash === found.hash ? undefined : "the content of its rows differs";
}
