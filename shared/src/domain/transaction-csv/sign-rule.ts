import type { TransactionType } from "../../contract/finance/choices.ts";
import type { WrittenAmount } from "./amount-cell.ts";

type Direction = "debit" | "credit";

/** How a row of one amount column tells income from expense. */
export type SignRule =
  /** The sign tells; amounts without a minus are `positive`, the others the opposite. */
  | { by: "sign"; positive: TransactionType }
  /** A flag tells (D/C column, CR mark, type column); a row without one is `unflagged`. A minus turns it when `turns`. */
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
  #plainWords = 0;
  #thanksTaken = 0;
  #thanksGiven = 0;
  #purchasesPositive = 0;
  #purchasesNegative = 0;

  /** `flagText` is the flag's or type's cell, `flag` what it means. */
  add(amount: WrittenAmount, flag: Direction | undefined, flagText: string): void {
    if (amount.sign < 0) this.#negative++;
    else if (amount.sign > 0) this.#plus++;
    else this.#unsigned++;
    if (flag) {
      this.#flags[flag]++;
      if (/^(income|expense)$/i.test(flagText)) this.#plainWords++;
      if (amount.sign < 0) this.#negativeFlags[flag]++;
    } else if (flagText === "") this.#flags.blank++;
    else this.#flags.unknown++;
  }

  /** A row in the words that a card's own statement uses for money its holder paid in. */
  addThanks(negative: boolean): void {
    if (negative) this.#thanksTaken++;
    else this.#thanksGiven++;
  }

  addPurchase(negative: boolean): void {
    if (negative) this.#purchasesNegative++;
    else this.#purchasesPositive++;
  }

  /** Card statements that write purchases without a sign and payments with a minus: spending is positive there. */
  get looksInverted(): boolean {
    const thanks = this.#thanksTaken > 0 && this.#thanksGiven === 0;
    const purchases = this.#purchasesPositive > 0 && this.#purchasesNegative === 0;
    return (thanks || purchases) && this.#negative > 0 && this.#unsigned + this.#plus > this.#negative;
  }

  /**
   * The rule of the whole file, or undefined when nothing in it says whether amounts are income or expense.
   * `answer` is what a person said (or the remembered mapping) of amounts without a sign.
   */
  decide(answer: TransactionType | undefined): SignRule | undefined {
    const { debit, credit, blank, unknown } = this.#flags;
    const flagged = debit + credit;
    const everyFlag = flagged > 0 && blank + unknown === 0;
    const positive = this.#unsigned + this.#plus;
    if (this.#negative > 0 && everyFlag && !(positive === 0 && debit > 0 && credit > 0)) {
      // Flags and signs agree: the sign tells. Otherwise a minus is a reversal of what the flag says.
      const agree = this.#negativeFlags.debit === debit && this.#negativeFlags.credit === 0;
      if (agree) return { by: "sign", positive: "income" };
      const debitsAreNegative = this.#negativeFlags.debit * 2 > debit;
      return debitsAreNegative ? { by: "sign", positive: "income" } : { by: "flag", unflagged: undefined, turns: true };
    }
    if (everyFlag && this.#negative > 0) return { by: "flag", unflagged: undefined, turns: false };
    if (answer) return this.#answered(answer);
    if (this.#negative > 0) return this.looksInverted ? undefined : { by: "sign", positive: "income" };
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

  /** An answer is about amounts that nothing tells of: a mark or a plus in the row itself still counts. */
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
