import { expect, test } from "vitest";
import { isSameInput } from "./draft-values.ts";

const initial = { invoiceNumber: "INV-0041", notes: "", items: [{ description: "", quantity: "1" }] };

test("a form that was started over holds no input, however its fields are ordered and numbered", () => {
  const again = { items: [{ quantity: "1", description: "" }], notes: "", invoiceNumber: "INV-0042" };
  expect(isSameInput(again, initial)).toBe(true);
  expect(isSameInput({ ...again, notes: "Thank you" }, initial)).toBe(false);
  expect(isSameInput({ ...again, items: [{ description: "Mugs", quantity: "1" }] }, initial)).toBe(false);
});
