import { expect, it } from "vitest";
import { filterOf, isFiltered, PAYMENTS } from "./payments-view.ts";

const ID = "01900000-0000-7000-8000-000000000000";

it("reads what it wrote", () => {
  const view = {
    ...PAYMENTS.plain,
    q: "INV-0001",
    method: "check",
    customer: ID,
    from: "2025-01-01",
    to: "2025-01-31",
  } as const;
  expect(PAYMENTS.read(PAYMENTS.write(view))).toEqual(view);
  expect(PAYMENTS.write(PAYMENTS.plain)).toBe("");
});

it("leaves out what the server would refuse", () => {
  expect(PAYMENTS.read("?method=barter&customer=me&from=2025-02-30&payment=1")).toEqual(PAYMENTS.plain);
  expect(PAYMENTS.read("?from=2025-02-01&to=2025-01-01")).toMatchObject({ from: "2025-02-01", to: "" });
});

it("knows whether anything is filtered", () => {
  expect(isFiltered({ ...PAYMENTS.plain, payment: ID, isRecording: true })).toBe(false);
  expect(filterOf({ ...PAYMENTS.plain, customer: ID })).toEqual({ customerId: ID });
});
