import type { TransactionType } from "@trellis/domain/books/choices.ts";
import type { WrittenAmount } from "../cells/amount-cell.ts";
import type { ImportMapping } from "../import-mapping.ts";

type Direction = "debit" | "credit";
interface Sample {
  line: number;
  text: string;
}
const MAX_SAMPLES = 5;

/** How a row of one amount column distinguishes income from expense. */
export type SignRule =
  /** By the sign: amounts without a minus are `positive`, the others the opposite. */
  | { by: "sign"; positive: TransactionType }
  /** By a flag (D/C column, CR mark, type column); a row without one is `unflagged`. A minus reverses it if `turns`. */
  | { by: "flag"; unflagged: Direction | undefined; turns: boolean }
  /** Only credits carry a sign, a plus. */
  | { by: "plus" };

/** Counted over the transactions of a file. */
export class SignFacts {
  #negative = 0;
  #plus = 0;
  #unsigned = 0;
  readonly #flags = { debit: 0, credit: 0, blank: 0, unknown: 0 };
  readonly #negativeFlags = { debit: 0, credit: 0 };
  readonly #samples: Record<`${Direction}${"Minus" | "Plain"}`, Sample[]> = {
    debitMinus: [],
    debitPlain: [],
    creditMinus: [],
    creditPlain: [],
  };
  #plainWords = 0;
  #thanksUsed = 0;
  #thanksGiven = 0;
  #purchasesPositive = 0;
  #purchasesNegative = 0;
  #receivedPositive = 0;
  #receivedNegative = 0;

  /** `flagText` is the flag's or type's cell, `flag` what it means; `sample` shows the row to a person. */
  add(amount: WrittenAmount, flag: Direction | undefined, flagText: string, sample: () => Sample): void {
    if (amount.sign < 0) this.#negative++;
    else if (amount.sign > 0) this.#plus++;
    else this.#unsigned++;
    if (flag) {
      this.#flags[flag]++;
      if (/^(income|expense)$/i.test(flagText)) this.#plainWords++;
      if (amount.sign < 0) this.#negativeFlags[flag]++;
      const alike = this.#samples[`${flag}${amount.sign < 0 ? "Minus" : "Plain"}`];
      if (alike.length < MAX_SAMPLES) alike.push(sample());
    } else if (flagText === "") this.#flags.blank++;
    else this.#flags.unknown++;
  }

  /** A row in the words that a card's own statement uses for money its holder paid in. */
  addThanks(negative: boolean): void {
    if (negative) this.#thanksUsed++;
    else this.#thanksGiven++;
  }

  addPurchase(negative: boolean): void {
    if (negative) this.#purchasesNegative++;
    else this.#purchasesPositive++;
  }

  /** A row in words for money received: a deposit, a salary, a gift. */
  addReceived(negative: boolean): void {
    if (negative) this.#receivedNegative++;
    else this.#receivedPositive++;
  }

  /** Card statements that write purchases without a sign and payments with a minus: spending is positive there. */
  get looksInverted(): boolean {
    const thanks = this.#thanksUsed > 0 && this.#thanksGiven === 0;
    const purchases = this.#purchasesPositive > 0 && this.#purchasesNegative === 0;
    return (thanks || purchases) && this.#negative > 0 && this.#unsigned + this.#plus > this.#negative;
  }

  get hasFlags(): boolean {
    return this.#flags.debit + this.#flags.credit > 0;
  }

  get hasNegatives(): boolean {
    return this.#negative > 0;
  }

  /** Rows whose flag and sign go together unlike in most rows with that flag. */
  get contradicting(): Sample[] {
    const { debit, credit } = this.#flags;
    const negative = this.#negativeFlags;
    const { debitMinus, debitPlain, creditMinus, creditPlain } = this.#samples;
    const debits = negative.debit * 2 > debit ? debitPlain : debitMinus;
    const credits = negative.credit * 2 > credit ? creditPlain : creditMinus;
    const rare = [...debits, ...credits].sort((a, b) => a.line - b.line);
    return (rare.length > 0 ? rare : [...debitMinus, ...creditMinus]).slice(0, MAX_SAMPLES);
  }

  /** Whether some flags and signs contradict each other, so that neither can be believed unasked. */
  get disagrees(): boolean {
    const { debit, credit, blank, unknown } = this.#flags;
    const flagged = debit + credit;
    // Words here and there in a column of types are no debit/credit column.
    return this.#negative > 0 && flagged > blank + unknown && this.#agreement() === undefined;
  }

  /**
   * The rule of the whole file, or undefined when nothing in it says whether amounts are income or expense, or what says
   * so contradicts itself. `answer` is what a person said (or the remembered mapping) of amounts without a sign, `trust`
   * which of flags and signs to believe.
   */
  decide(answer: TransactionType | undefined, trust: ImportMapping["trust"]): SignRule | undefined {
    const { debit, credit, blank, unknown } = this.#flags;
    const flagged = debit + credit;
    const everyFlag = flagged > 0 && blank + unknown === 0;
    const positive = this.#unsigned + this.#plus;
    if (this.disagrees && (everyFlag || !answer)) return this.#trusted(trust);
    if (everyFlag && this.#negative > 0) return this.#agreement();
    if (answer) return this.#answered(answer);
    if (this.#negative > 0)
      return this.looksInverted || this.#mayBeInverted ? undefined : { by: "sign", positive: "income" };
    if (everyFlag) return { by: "flag", unflagged: undefined, turns: true };
    // A column of the specification's own words: a blank is an expense.
    if (flagged > 0 && flagged === this.#plainWords && unknown === 0)
      return { by: "flag", unflagged: "debit", turns: true };
    if (flagged > 0 && unknown === 0 && (debit === 0 || credit === 0)) {
      return { by: "flag", unflagged: debit === 0 ? "debit" : "credit", turns: true };
    }
    if (debit > 0 && credit > 0) return { by: "flag", unflagged: undefined, turns: true };
    if (this.#plus > 0) return positive > this.#plus ? { by: "plus" } : { by: "sign", positive: "income" };
    return undefined;
  }

  /** The rule when flags and signs say the same in every flagged row; undefined when some row contradicts the others. */
  #agreement(): SignRule | undefined {
    const { debit, credit } = this.#flags;
    const negative = this.#negativeFlags;
    if (negative.debit === debit && negative.credit === 0) return { by: "sign", positive: "income" };
    // A card's statement: purchases without a sign, what was paid in with a minus. Or a minus on every row.
    const opposite = negative.debit === 0 && negative.credit === credit && debit > 0;
    const everywhere = negative.debit === debit && negative.credit === credit && debit > 0 && credit > 0;
    return opposite || everywhere ? { by: "flag", unflagged: undefined, turns: false } : undefined;
  }

  #trusted(trust: ImportMapping["trust"]): SignRule | undefined {
    if (trust === "signs") return { by: "sign", positive: "income" };
    if (trust === "flags" || trust === "reversals") {
      return { by: "flag", unflagged: undefined, turns: trust === "reversals" };
    }
    return undefined;
  }

  /** More amounts without a minus than with one, and nothing in the rows that says they were received. */
  get #mayBeInverted(): boolean {
    if (this.#unsigned <= this.#negative || this.#plus > 0) return false;
    return !(this.#receivedPositive > 0 && this.#receivedNegative === 0);
  }

  /** An answer is about amounts without any evidence: a mark or a plus in the row itself still counts. */
  #answered(answer: TransactionType): SignRule {
    if (this.#negative > 0) return { by: "sign", positive: answer };
    if (this.#flags.debit + this.#flags.credit > 0) {
      return { by: "flag", unflagged: answer === "expense" ? "debit" : "credit", turns: true };
    }
    return answer === "expense" && this.#plus > 0 && this.#unsigned > 0
      ? { by: "plus" }
      : { by: "sign", positive: answer };
  }
}

/** Whether the row's money came or left; undefined when the rule needs a flag that the row does not have. */
export function typeBySign(
  rule: SignRule,
  amount: WrittenAmount,
  flag: Direction | undefined,
): TransactionType | undefined {
  if (rule.by === "plus") return amount.sign > 0 ? "income" : "expense";
  if (rule.by === "sign") {
    const opposite = rule.positive === "income" ? "expense" : "income";
    return amount.sign < 0 ? opposite : rule.positive;
  }
  const direction = flag ?? rule.unflagged;
  if (direction === undefined) return undefined;
  const income = (direction === "credit") !== (rule.turns && amount.sign < 0);
  return income ? "income" : "expense";
}
