import { describe, expect, it } from "vitest";
import { bodyOf, type SimpleValues, simpleResolver, totalsOf } from "./simple-invoice-form.ts";

const values: SimpleValues = {
  companyName: "Harbor & Oak",
  logoUrl: "",
  companyAddress: "",
  companyPhone: "",
  companyEmail: "",
  companyWebsite: "",
  invoiceNumber: "INV-1",
  dueDate: "2025-12-20",
  clientName: "June Abernathy",
  clientEmail: "june@abernathy.example",
  clientAddress: "",
  notes: "",
  items: [{ description: "Shelf", quantity: "2", rate: "$1,250.50" }],
  taxRate: "5.5",
};
const check = async (changed: Partial<SimpleValues>) =>
  (await simpleResolver({ ...values, ...changed }, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;

describe("the short invoice form", () => {
  it("adds up as it is typed and sends what it shows", () => {
    expect(totalsOf(values)).toMatchObject({ subtotal: 250_100n, tax: 13_756n, total: 263_856n });
    expect(bodyOf(values)).toMatchObject({ subtotal: "2501.00", taxAmount: "137.56", total: "2638.56" });
  });

  it("says what is missing in the specification's words", async () => {
    expect(await check({})).toEqual({});
    expect((await check({ companyName: "" })).companyName?.message).toBe("Company name is required");
    expect((await check({ companyEmail: "x" })).companyEmail?.message).toBe("Valid email is required");
    expect((await check({ invoiceNumber: "" })).invoiceNumber?.message).toBe("Invoice number is required");
    expect((await check({ clientName: " " })).clientName?.message).toBe("Client name is required");
    expect((await check({ clientEmail: "june" })).clientEmail?.message).toBe("Valid email is required");
    expect((await check({ dueDate: "" })).dueDate?.message).toBe("Due date is required");
    expect((await check({ taxRate: "101" })).taxRate?.message).toBe("Tax rate must be between 0 and 100");
    const items = (await check({ items: [{ description: "", quantity: "0", rate: "" }] })).items;
    expect(items?.[0]?.description?.message).toBe("Description is required");
    expect(items?.[0]?.quantity?.message).toBe("Quantity must be greater than 0");
    expect(items?.[0]?.rate?.message).toBe("Rate must be greater than 0");
  });
});
