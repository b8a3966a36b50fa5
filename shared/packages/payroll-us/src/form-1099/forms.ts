import type { Cents } from "@trellis/domain/money/money.ts";
import type { FormType1099, PaymentCategory } from "../choices.ts";
import { PAYMENT_CATEGORIES } from "../choices.ts";
import type { Thresholds } from "./thresholds.ts";

/**
 * Payments by card and through a third party network are reported by the card's bank or the network, on Form 1099-K, and
 * by no one else (Treas. Reg. 1.6041-1(a)(1)(iv)). Zelle settles between banks and is none.
 */
export const METHODS_ON_1099_K: readonly string[] = ["Credit Card", "Debit Card", "PayPal", "Venmo"];

/** A year's payments to one payee for one thing; what went by card or network is left out of `cents`. */
export interface CategorySum {
  category: PaymentCategory;
  cents: Cents;
  federalWithheld: Cents;
  stateWithheld: Cents;
}

interface Payee {
  /** Receives no form but for medical payments (Treas. Reg. 1.6041-3(p)(1)). */
  isCorporation: boolean;
  /** Whose income tax it is; null leaves the state's boxes empty. */
  stateCode: string | null;
}

/** The boxes of a form, by the register's names. */
export interface Form1099Boxes {
  formType: FormType1099;
  box1Amount: Cents;
  box2Amount: Cents;
  box3Amount: Cents;
  box4Amount: Cents;
  box6Amount: Cents;
  box7Amount: Cents;
  box8Amount: Cents;
  stateTaxWithheld: Cents;
  stateCode: string | null;
  totalAmount: Cents;
}

type AmountBox = "box1Amount" | "box2Amount" | "box3Amount" | "box6Amount";

/** Where the payments are recorded. */
const PLACES: Readonly<Record<PaymentCategory, { formType: FormType1099; box: AmountBox }>> = {
  nonemployee_compensation: { formType: "1099-NEC", box: "box1Amount" },
  rents: { formType: "1099-MISC", box: "box1Amount" },
  royalties: { formType: "1099-MISC", box: "box2Amount" },
  other: { formType: "1099-MISC", box: "box3Amount" },
  medical: { formType: "1099-MISC", box: "box6Amount" },
};

/**
 * Whether a sum is reported: it reaches its own threshold ("at least"), or federal income tax was withheld from it, which
 * is reported whatever the sum is.
 */
export function isReported(
  { category, cents, federalWithheld }: CategorySum,
  payee: Payee,
  thresholds: Thresholds,
): boolean {
  if (federalWithheld > 0n) return true;
  if (payee.isCorporation && category !== "medical") return false;
  return cents >= thresholds.cents[category];
}

/** The forms that a payee is due for a year, NEC first; none below the thresholds. */
export function formsFor(sums: readonly CategorySum[], payee: Payee, thresholds: Thresholds): Form1099Boxes[] {
  const forms = new Map<FormType1099, Form1099Boxes>();
  const reported = sums.filter((sum) => isReported(sum, payee, thresholds));
  for (const { category, cents, federalWithheld, stateWithheld } of inOrder(reported)) {
    const { formType, box } = PLACES[category];
    const form = forms.get(formType) ?? emptyForm(formType, payee.stateCode);
    form[box] += cents;
    form.box4Amount += federalWithheld;
    form.stateTaxWithheld += stateWithheld;
    form.totalAmount += cents;
    // State income of the NEC; the MISC has it in box 18, which is its total.
    if (formType === "1099-NEC" && payee.stateCode !== null) form.box7Amount += cents;
    forms.set(formType, form);
  }
  return [...forms.values()];
}

const inOrder = (sums: readonly CategorySum[]) =>
  [...sums].sort((a, b) => PAYMENT_CATEGORIES.indexOf(a.category) - PAYMENT_CATEGORIES.indexOf(b.category));

const emptyForm = (formType: FormType1099, stateCode: string | null): Form1099Boxes => ({
  formType,
  box1Amount: 0n,
  box2Amount: 0n,
  box3Amount: 0n,
  box4Amount: 0n,
  box6Amount: 0n,
  box7Amount: 0n,
  box8Amount: 0n,
  stateTaxWithheld: 0n,
  stateCode,
  totalAmount: 0n,
});
