import type { Cents } from "@trellis/domain/money/money.ts";
import type { DeductionKind } from "./choices.ts";
import { type Contribution, HSA_KINDS } from "./contributions.ts";
import { amountStep, type PayStep } from "./pay-step.ts";

/** What is deducted before income tax; of it, what is deducted before Social Security and Medicare too; and after tax. */
export const PRE_TAX_KINDS: readonly DeductionKind[] = ["retirement", "section_125", ...HSA_KINDS];
export const SECTION_125_KINDS: readonly DeductionKind[] = ["section_125", ...HSA_KINDS];
export const POST_TAX_KINDS: readonly DeductionKind[] = ["roth_retirement", "post_tax"];

/** The slip's line that a kind of deduction is under. */
export const lineOfKind = (kind: DeductionKind): "preTax" | "postTax" =>
  POST_TAX_KINDS.includes(kind) ? "postTax" : "preTax";

/** From gross pay to the wages that a tax is on. */
export const wagesSteps = (
  text: string,
  gross: Cents,
  deductions: readonly Contribution[],
  wages: Cents,
): PayStep[] => [
  amountStep("Gross pay", gross),
  ...deductions.map(({ label, amount }) => amountStep(`− ${label}`, amount)),
  amountStep(`= ${text}`, wages),
];

const EFFECT: Readonly<Record<DeductionKind, string>> = {
  retirement: "Before federal and state income tax, not before Social Security and Medicare",
  roth_retirement: "After all taxes (Roth)",
  section_125: "Before income tax, Social Security and Medicare (section 125)",
  hsa_self: "Before income tax, Social Security and Medicare (section 125)",
  hsa_family: "Before income tax, Social Security and Medicare (section 125)",
  post_tax: "After all taxes",
};

/** A deduction as a line of the slip, with how its amount came about and what it comes before. */
export const deductionLine = (kind: "preTax" | "postTax", contribution: Contribution) => ({
  kind,
  label: contribution.label,
  amount: contribution.amount,
  steps: [...contribution.steps, amountStep(EFFECT[contribution.kind], contribution.amount)],
});
