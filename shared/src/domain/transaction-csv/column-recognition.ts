import type { ColumnField } from "../../contract/finance/transaction-imports.ts";
import type { ColumnProfile } from "./column-profile.ts";
import { type HeaderMatch, type HeaderMeaning, headerMatches } from "./header-words.ts";
import { exclusive, type NumberColumns, rolesByArithmetic } from "./number-columns.ts";

export interface RecognisedColumns {
  readonly columns: ColumnField[];
  /** What could not be told; empty when rows can be read. */
  readonly missing: ("date" | "amount")[];
}

/**
 * Tells which field each column holds: by its header in the languages of `header-words.ts` as far as its cells bear it
 * out, then by its cells alone, and for numbers nobody named by the arithmetic between them (a running balance is the
 * one before plus the amount). What stays open is said in `missing`, never guessed.
 */
export function recogniseColumns(
  headers: readonly string[] | null,
  profiles: readonly ColumnProfile[],
  numbers: NumberColumns,
): RecognisedColumns {
  return new Recognition(headers, profiles, numbers).run();
}

class Recognition {
  readonly #headers: readonly string[] | null;
  readonly #profiles: readonly ColumnProfile[];
  readonly #numbers: NumberColumns;
  readonly #matches: readonly (readonly HeaderMatch[])[];
  readonly #columns: ColumnField[];
  /** Columns with a field, or known to have none. */
  readonly #taken = new Set<number>();

  constructor(headers: readonly string[] | null, profiles: readonly ColumnProfile[], numbers: NumberColumns) {
    this.#headers = headers;
    this.#profiles = profiles;
    this.#numbers = numbers;
    this.#matches = profiles.map((_, column) => headerMatches(headers?.[column] ?? ""));
    this.#columns = profiles.map(() => "ignore");
  }

  run(): RecognisedColumns {
    const missing: ("date" | "amount")[] = [];
    if (!this.#takeDate()) missing.push("date");
    this.#takeFlag();
    if (!this.#takeAmounts()) missing.push("amount");
    this.#takeStatus();
    this.#takeCurrency();
    this.#takeTexts();
    return { columns: this.#columns, missing };
  }

  #take(column: number, field: ColumnField): void {
    this.#columns[column] = field;
    this.#taken.add(column);
  }

  /** Columns whose header means one of these and whose cells agree, the best named first. */
  #named(meanings: readonly HeaderMeaning[], fits: (profile: ColumnProfile) => boolean): number[] {
    const found: { column: number; order: number }[] = [];
    for (const [column, matches] of this.#matches.entries()) {
      if (this.#taken.has(column) || !fits(this.#profiles[column]!)) continue;
      const match = matches.find((candidate) => meanings.includes(candidate.meaning));
      if (!match) continue;
      const order = meanings.indexOf(match.meaning) * 10_000 + (2 - match.fit) * 1000 + match.rank;
      found.push({ column, order });
    }
    return found.sort((a, b) => a.order - b.order || a.column - b.column).map(({ column }) => column);
  }

  #takeDate(): boolean {
    const mostFilled = Math.max(...this.#profiles.filter(isDates).map((profile) => profile.filled));
    const filledEnough = (profile: ColumnProfile) => isDates(profile) && profile.filled >= mostFilled * 0.5;
    const [named] = this.#named(["date", "valueDate"], filledEnough);
    const [unusual] = this.#named(
      ["date"],
      (profile) => isSerialDays(profile) || isYearless(profile) || isPending(profile),
    );
    const column = named ?? unusual ?? this.#profiles.findIndex((profile) => filledEnough(profile));
    if (column < 0) return false;
    this.#take(column, "date");
    // Further dates are no text; they only help to tell the order of day and month.
    for (const [other, profile] of this.#profiles.entries()) if (isDates(profile)) this.#taken.add(other);
    return true;
  }

  #takeFlag(): void {
    const flags = (profile: ColumnProfile) => profile.filled > 0 && profile.directions >= profile.filled * 0.8;
    const [named] = this.#named(["direction"], flags);
    const [typed] = this.#named(["type"], (profile) => profile.filled > 0);
    const unnamed = this.#profiles.findIndex(
      (profile, column) => !this.#taken.has(column) && flags(profile) && profile.credits > 0 && profile.distinct <= 4,
    );
    const column = named ?? (unnamed >= 0 ? unnamed : undefined);
    if (column !== undefined && column !== typed) this.#take(column, "direction");
    if (typed !== undefined) this.#take(typed, "type");
    this.#numbers.signBy(column ?? typed ?? -1);
  }

  #takeAmounts(): boolean {
    for (const column of this.#named(["balance"], isNumbers)) this.#take(column, "balance");
    const fee = this.#named(["fee"], isNumbers)[0];
    const [amount] = this.#named(["amount", "gross"], isNumbers);
    const [net] = this.#named(["net"], isNumbers);
    const empty = (profile: ColumnProfile) => profile.filled === 0 || isNumbers(profile);
    const [debit] = this.#named(["debit"], empty);
    const [credit] = this.#named(["credit"], (profile) => empty(profile)).filter((column) => column !== debit);
    const pairFilled = [debit, credit].some((column) => column !== undefined && this.#profiles[column]!.filled > 0);
    const amountTells = amount !== undefined && this.#numbers.hasNegative(amount);
    if (pairFilled && !amountTells) {
      if (debit !== undefined) this.#take(debit, "debit");
      if (credit !== undefined) this.#take(credit, "credit");
    } else if (
      amount !== undefined &&
      net !== undefined &&
      fee !== undefined &&
      this.#numbers.isSum(net, amount, fee)
    ) {
      this.#take(net, "amount");
    } else if (amount !== undefined || net !== undefined) {
      const chosen = amount ?? net!;
      if (this.#hasComplement(chosen)) return false;
      this.#take(chosen, "amount");
    } else {
      return this.#takeUnnamedAmounts();
    }
    this.#dropNumbers();
    return true;
  }

  /** Whether another column nobody named holds the amounts of just those rows that have none here. */
  #hasComplement(amount: number): boolean {
    return this.#profiles.some((profile, column) => {
      if (column === amount || this.#taken.has(column) || !isNumbers(profile)) return false;
      if (this.#headers && column >= this.#headers.length) return false;
      const matches = this.#matches[column] ?? [];
      const free = matches.length === 0 || matches.some(({ meaning }) => meaning === "amount");
      return free && exclusive(this.#numbers.values(amount), this.#numbers.values(column));
    });
  }

  #takeUnnamedAmounts(): boolean {
    const candidates = this.#profiles.flatMap((profile, column) => {
      const known = this.#matches[column]?.some(({ meaning }) => NO_AMOUNTS.includes(meaning));
      const free = !this.#taken.has(column) && !known;
      return free && isNumbers(profile) && profile.codes < profile.filled * 0.5 ? [column] : [];
    });
    const others = this.#named(["otherAmount"], isNumbers);
    const usable = candidates.length > 0 ? candidates : others;
    const roles = rolesByArithmetic(this.#numbers, this.#preferMoney(usable));
    if (!roles) return false;
    for (const [column, field] of roles) this.#take(column, field);
    this.#dropNumbers();
    return true;
  }

  /** Whole numbers beside numbers with cents are counts, codes or days. */
  #preferMoney(columns: readonly number[]): readonly number[] {
    const money = columns.filter((column) => this.#profiles[column]!.money > this.#profiles[column]!.filled * 0.3);
    return money.length > 0 ? money : columns;
  }

  #dropNumbers(): void {
    for (const [column, profile] of this.#profiles.entries()) {
      const matches = this.#matches[column] ?? [];
      const reference = matches.some(({ meaning }) => meaning === "referenceNumber");
      if (isNumbers(profile) && !reference) this.#taken.add(column);
    }
  }

  #takeStatus(): void {
    const words = (profile: ColumnProfile) => profile.filled === 0 || profile.letters > 0;
    const says = (profile: ColumnProfile) => profile.statuses >= profile.filled * 0.8 && profile.statuses > 0;
    const [named] = this.#named(["status"], words);
    const unnamed = this.#profiles.findIndex((profile, column) => !this.#taken.has(column) && says(profile));
    const column = named ?? (unnamed >= 0 ? unnamed : undefined);
    if (column !== undefined) this.#take(column, "status");
  }

  #takeCurrency(): void {
    const codes = (profile: ColumnProfile) => profile.filled > 0 && profile.currencies >= profile.filled * 0.9;
    const columns = this.#profiles.flatMap((profile, column) =>
      !this.#taken.has(column) && codes(profile) ? [column] : [],
    );
    const money = this.#columns.findIndex((field) => field === "amount" || field === "debit" || field === "credit");
    const [named] = this.#named(["currency"], codes);
    const nearest = columns.toSorted((a, b) => Math.abs(a - money) - Math.abs(b - money))[0];
    const column = named ?? nearest;
    if (column !== undefined) this.#take(column, "currency");
    for (const other of columns) this.#taken.add(other);
  }

  #takeTexts(): void {
    const texts = (profile: ColumnProfile) => profile.letters > 0 || profile.filled === 0;
    for (const field of ["category", "paymentMethod", "tags", "vendor"] as const) this.#takeText(field, texts);
    this.#takeDescription(texts);
    this.#takeText("notes", texts);
    this.#takeText("referenceNumber", () => true);
    if (!this.#columns.includes("description")) this.#takeUnnamedDescription();
  }

  #takeText(
    field: "category" | "paymentMethod" | "tags" | "vendor" | "notes" | "referenceNumber",
    fits: (profile: ColumnProfile) => boolean,
  ): void {
    const columns = this.#named([field], fits);
    const column = columns.find((candidate) => this.#profiles[candidate]!.filled > 0) ?? columns[0];
    if (column !== undefined) this.#take(column, field);
  }

  /** The best named description, with its siblings when a bank spreads the text: `Omschrijving-1`, `-2`, `-3`. */
  #takeDescription(fits: (profile: ColumnProfile) => boolean): void {
    const columns = this.#named(["description"], fits);
    const filled = columns.filter((column) => this.#profiles[column]!.filled > 0);
    // The same text in every row (the name of an account) describes nothing, when another column differs.
    const varied = filled.filter((column) => {
      const profile = this.#profiles[column]!;
      return profile.distinct > 1 || profile.filled < 2;
    });
    const [best = columns[0], ...rest] = varied.length > 0 ? varied : filled;
    if (best === undefined) return;
    this.#take(best, "description");
    for (const column of rest) if (this.#stem(column) === this.#stem(best)) this.#take(column, "description");
    const memo = rest.find((column) => !this.#taken.has(column) && this.#profiles[column]!.distinct > 1);
    const noted = this.#named(["notes"], (profile) => fits(profile) && profile.filled > 0).length > 0;
    if (memo !== undefined && !noted) this.#take(memo, "notes");
  }

  #stem(column: number): string {
    const header = this.#headers?.[column] ?? "";
    return header
      .toLowerCase()
      .replace(/[\s#_-]*\d{1,2}$/, "")
      .trim();
  }

  /** Without a name: the columns with the most text that differs from row to row. */
  #takeUnnamedDescription(): void {
    const notes = this.#columns.indexOf("notes");
    if (notes >= 0 && this.#profiles[notes]!.filled > 0) {
      this.#take(notes, "description");
      return;
    }
    if (this.#columns.includes("vendor")) return;
    const texts = this.#profiles.flatMap((profile, column) => {
      const unknown = this.#matches[column]?.length === 0;
      return !this.#taken.has(column) && unknown && profile.letters > 0 ? [{ column, profile }] : [];
    });
    const most = Math.max(...texts.map(({ profile }) => profile.letters));
    const telling = texts.filter(
      ({ profile }) => profile.letters === most || profile.distinct > Math.max(2, profile.filled * 0.3),
    );
    for (const { column } of telling.slice(0, 4)) this.#take(column, "description");
    if (telling.length > 0) return;
    const reference = this.#columns.indexOf("referenceNumber");
    if (reference >= 0) this.#take(reference, "description");
  }
}

/** Numbers under such a header are not what a row is about. */
const NO_AMOUNTS: readonly HeaderMeaning[] = ["balance", "fee", "otherAmount", "referenceNumber", "other"];

const isDates = (profile: ColumnProfile) =>
  profile.dates > 0 && profile.dates + profile.statuses >= profile.filled * 0.6 && profile.money < profile.filled * 0.5;

const isYearless = (profile: ColumnProfile) =>
  profile.yearless > 0 && profile.yearless + profile.dates + profile.statuses >= profile.filled * 0.6;

/** A file of pending rows alone has no date at all, only words in its place. */
const isPending = (profile: ColumnProfile) => profile.statuses > 0 && profile.statuses === profile.filled;

/** Whether every number of a column may be a day as spreadsheets count days. */
export const isSerialDays = (profile: ColumnProfile) =>
  profile.dates === 0 && profile.serials > 0 && profile.serials >= profile.filled * 0.9;

const isNumbers = (profile: ColumnProfile) =>
  profile.amounts > 0 && profile.amounts >= profile.filled * 0.6 && !isDates(profile);
