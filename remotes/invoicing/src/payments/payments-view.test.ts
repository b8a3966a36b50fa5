import { expect, it } from "vitest";
import { filterOf, isFiltered, PLAIN, readPaymentsView, writePaymentsView } from "./payments-view.ts";

const ID = "01900000-0000-7000-8000-000000000000";

it("reads what it wrote", () => {
  const view = {
    ...PLAIN,
    q: "INV-0001",
    method: "check",
    customer: ID,
    from: "2025-01-01",
    to: "2025-01-31",
  } as const;
  expect(readPaymentsView(writePaymentsView(view))).toEqual(view);
  expect(writePaymentsView(PLAIN)).toBe("");
});

it("leaves out what the server would refuse", () => {
  expect(readPaymentsView("?method=barter&customer=me&from=2025-02-30&payment=1")).toEqual(PLAIN);
  expect(readPaymentsView("?from=2025-02-01&to=2025-01-01")).toMatchObject({ from: "2025-02-01", to: "" });
});

it("knows whether anything is filtered", () => {
  expect(isFiltered({ ...PLAIN, payment: ID, isRecording: true })).toBe(false);
  expect(filterOf({ ...PLAIN, customer: ID })).toEqual({ customerId: ID });
});
