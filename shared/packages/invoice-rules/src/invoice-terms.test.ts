import { expect, it } from "vitest";
import { DEFAULT_TERMS, termsText } from "./invoice-terms.ts";
import { INVOICE_WORDS } from "./invoice-words.ts";

it.each([
  [DEFAULT_TERMS, "2026-11-21", "2026-12-05", "Payment due within 14 days"],
  [DEFAULT_TERMS, "2026-11-21", "2026-12-21", DEFAULT_TERMS],
  [DEFAULT_TERMS, "2026-11-21", "2026-11-22", "Payment due within 1 day"],
  [DEFAULT_TERMS, "2026-11-21", "2026-11-21", "Payment due on receipt"],
  // A date that is being typed.
  [DEFAULT_TERMS, "2026-11-21", "", DEFAULT_TERMS],
  ["Payment due within 30 days of delivery", "2026-11-21", "2026-12-05", "Payment due within 30 days of delivery"],
  [null, "2026-11-21", "2026-12-05", null],
])("prints %s of an invoice from %s to %s", (terms, issueDate, dueDate, printed) => {
  expect(termsText(terms, { issueDate, dueDate }, INVOICE_WORDS.en.paper.dueWithin)).toBe(printed);
});

it("prints the default in the customer's language, and what someone wrote as it is", () => {
  const days = { issueDate: "2026-11-21", dueDate: "2026-12-05" };
  const { dueWithin } = INVOICE_WORDS.es.paper;
  expect(termsText(DEFAULT_TERMS, days, dueWithin)).toBe("Pago en un plazo de 14 días");
  expect(termsText("Net 14", days, dueWithin)).toBe("Net 14");
});
