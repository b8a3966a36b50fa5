import type { TransactionType } from "@trellis/domain/books/choices.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { WrittenAmount } from "../cells/amount-cell.ts";
import { writtenAmount } from "../cells/amount-cell.ts";
import { unguard } from "../cells/cell-text.ts";
import { certainDate, serialDay, type WrittenDate, withoutTime, writtenDate } from "../cells/date-cell.ts";
import { DecimalSignFacts } from "../cells/decimal-sign.ts";
import { currenciesIn } from "../cells/foreign-currency.ts";
import { directionOf, saysPending, saysReceived, thanksForPayment } from "../cells/row-words.ts";
import { YearlessDates } from "../cells/yearless-dates.ts";
import { type ColumnPlaces, wordKey } from "../columns/statement-columns.ts";
import { flagOf } from "./row-reader.ts";
import { SignFacts } from "./sign-rule.ts";

/** This many rows show whether a file has the typical words of a card. */
const ENOUGH_ROWS = 5000;

/** More different words than this are no debit/credit column. */
const MAX_WORDS = 12;

interface DirectionWord {
  word: string;
  /** The first line that has it. */
  line: number;
  meaning: TransactionType | undefined;
}

/** Reads dates and remembers them: a statement repeats its days. */
export class DateReader {
  readonly #known = new Map<string, WrittenDate | undefined>();
  readonly #serials: boolean;
  #yearless: ReadonlyMap<string, CalendarDay> | undefined;

  /** `serials`: numbers in this file's date column are days as spreadsheets count them. */
  constructor(serials = false) {
    this.#serials = serials;
  }

  /** Says what the dates without a year are. */
  setYears(days: ReadonlyMap<string, CalendarDay>): void {
    this.#yearless = days;
    this.#known.clear();
  }

  readonly read = (text: string): WrittenDate | undefined => {
    if (text.length > 64) return undefined;
    const dayText = withoutTime(unguard(text));
    const known = this.#known.get(dayText);
    if (known !== undefined || this.#known.has(dayText)) return known;
    const completed = this.#yearless?.get(dayText) ?? (this.#serials ? serialDay(dayText) : undefined);
    const date = completed ? certainDate(completed) : writtenDate(dayText);
    if (this.#known.size < 20_000) this.#known.set(dayText, date);
    return date;
  };
}

/** Everything that the rows of a file say about how its columns are written, gathered row by row. */
export class StatementFacts {
  /** The currencies that rows name, each with the first cell that does. */
  readonly namedCurrencies = new Map<string, { line: number; text: string }>();
  readonly dates: (WrittenDate | undefined)[] = [];
  readonly decimals = new DecimalSignFacts();
  readonly yearless = new YearlessDates();
  readonly signs = new SignFacts();
  readonly currencies = new Set<string>();
  readonly amountSamples: { line: number; text: string }[] = [];
  readonly dateSamples: { line: number; text: string; date: WrittenDate }[] = [];
  /** Rows with a day (or pending) and an amount. */
  transactions = 0;
  readonly #places: ColumnPlaces;
  readonly #dates: DateReader;
  readonly #pairSigns = { debit: 0, credit: 0 };
  readonly #pairFilled = { debit: 0, credit: 0 };
  readonly #words = new Map<string, DirectionWord>();
  #parties: ReadonlySet<string> | undefined;

  constructor(places: ColumnPlaces, dates: DateReader) {
    this.#places = places;
    this.#dates = dates;
  }

  /** Whether most signed amounts of the debit column are negative: spending is written with a minus there. */
  get debitsNegative(): boolean {
    return this.#pairSigns.debit > 0;
  }

  /** A column for money in with nothing beside it holds signed amounts: a minus in it is money out. */
  get creditsNegative(): boolean {
    return this.#pairSigns.credit > 0 && this.#pairFilled.debit > 0;
  }

  add(cell: (column: number) => string, line: number): void {
    const places = this.#places;
    const dateText = cell(places.date).trim();
    const date = this.#dates.read(dateText);
    this.dates.push(date);
    this.#addParties(cell);
    const dated = date !== undefined || this.yearless.add(dateText, line);
    if (!dated && !saysPending(dateText) && !saysPending(cell(places.status))) return;
    if (date && !date.certain && this.dateSamples.length < 5) this.dateSamples.push({ line, text: dateText, date });
    const currency = cell(places.currency).trim().toUpperCase();
    if (currency !== "" && currency.length <= 4) this.currencies.add(currency);
    this.#addNamed(currency, cell, line);
    if (places.amount >= 0) this.#addSigned(cell, line);
    else {
      this.#addSide("debit", cell(places.debit).trim(), line);
      this.#addSide("credit", cell(places.credit).trim(), line);
    }
  }

  /** The name that every row has on one of its two sides. */
  get ownName(): string | undefined {
    return this.#parties?.size === 1 ? [...this.#parties][0] : undefined;
  }

  #addParties(cell: (column: number) => string): void {
    const { vendors } = this.#places;
    if (vendors.length !== 2) return;
    const names = vendors.map((column) => wordKey(cell(column))).filter((name) => name !== "");
    if (names.length < 2) return;
    this.#parties = new Set(names.filter((name) => !this.#parties || this.#parties.has(name)));
  }

  /** What the row's currency column and its amounts say that they are in. */
  #addNamed(currency: string, cell: (column: number) => string, line: number): void {
    const { amount, debit, credit } = this.#places;
    for (const text of [currency, cell(amount), cell(debit), cell(credit)])
      for (const name of currenciesIn(text))
        if (!this.namedCurrencies.has(name)) this.namedCurrencies.set(name, { line, text: text.trim() });
  }

  #addSigned(cell: (column: number) => string, line: number): void {
    const places = this.#places;
    const text = cell(places.amount).trim();
    const amount = writtenAmount(text);
    if (!amount) return;
    this.transactions++;
    this.decimals.add(amount, line, text);
    if (!/[1-9]/.test(amount.number)) return;
    const flagText = cell(places.direction).trim() || cell(places.type).trim();
    this.#addWord(cell(places.direction).trim(), line);
    const description = () => [...places.descriptions, ...places.vendors].map(cell).join(" ").trim();
    const sample = () => ({ line, text: [description(), flagText, text].filter(Boolean).join(" ") });
    this.signs.add(amount, flagOf(places, cell, amount), flagText, sample);
    if (this.amountSamples.length < 5) this.amountSamples.push({ line, text: `${description()} ${text}`.trim() });
    this.#addCardWords(amount, description, cell(places.type));
  }

  #addWord(word: string, line: number): void {
    const key = wordKey(word);
    if (key === "" || key.length > 40 || this.#words.has(key) || this.#words.size > MAX_WORDS) return;
    const meaning = this.#places.directionWords.get(key) ?? directionOf(word);
    this.#words.set(key, { word, line, meaning: meaning && (meaning === "credit" ? "income" : "expense") });
  }

  /** The words of the direction's column; none when there are too many for such a column. */
  get directionWords(): DirectionWord[] {
    return this.#words.size > MAX_WORDS ? [] : [...this.#words.values()];
  }

  /** Only cards thank for payments, and only their own statements call spending a purchase. */
  #addCardWords(amount: WrittenAmount, description: () => string, type: string): void {
    const negative = amount.sign < 0;
    if (/^purchase$/i.test(type)) this.signs.addPurchase(negative);
    // Payments between people name both sides, and are not to a card.
    const isOfCard = this.#places.vendors.length < 2;
    if (negative && isOfCard && /^payment$/i.test(type)) this.signs.addThanks(true);
    else if (this.transactions < ENOUGH_ROWS) {
      const text = description();
      if (thanksForPayment(text)) this.signs.addThanks(negative);
      else if (saysReceived(text)) this.signs.addReceived(negative);
    }
  }

  #addSide(side: "debit" | "credit", text: string, line: number): void {
    const amount = writtenAmount(text);
    if (!amount) return;
    this.transactions++;
    this.decimals.add(amount, line, text);
    if (!/[1-9]/.test(amount.number)) return;
    this.#pairFilled[side]++;
    this.#pairSigns[side] += amount.sign < 0 ? 1 : -1;
  }
}
