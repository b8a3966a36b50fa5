import { PUBLISHED_FEE_RATES } from "@trellis/gift-rules/gift-fee-rates.ts";
import { describe, expect, it } from "vitest";
import { bodyOf, type FormValues, formResolver, NEW_CAMPAIGN, previewOf } from "./form-values.ts";

const check = async (part: Partial<FormValues>) => {
  const { errors } = await formResolver({ ...NEW_CAMPAIGN, title: "Winter Shelter", ...part }, undefined, {} as never);
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, (error as { message: string }).message]),
  );
};

describe("settings of a form", () => {
  it("are fine as the specification has them", async () => {
    expect(await check({})).toEqual({});
    expect(await check({ minAmount: "", maxAmount: "lots", presetAmounts: "25, abc, 50" })).toEqual({});
  });

  it.each<[Partial<FormValues>, Record<string, string>]>([
    [{ title: " " }, { title: "Title is required" }],
    [{ minAmount: "300" }, { presetAmounts: "Preset amounts must be between $300 and $10,000" }],
    [{ minAmount: "50", maxAmount: "20" }, { maxAmount: "The maximum must be at least the minimum of $50" }],
    [{ frequencies: [] }, { frequencies: "Offer at least one frequency" }],
    [{ goalAmount: "a lot" }, { goalAmount: "Enter a number like 1,234.50" }],
    [{ slug: "Not a slug" }, { slug: "Use lowercase letters, digits and hyphens" }],
  ])("are refused at their field: %j", async (part, problems) => expect(await check(part)).toEqual(problems));

  it("leave the page's address to the title while it is empty", () => {
    expect(bodyOf(NEW_CAMPAIGN)).not.toHaveProperty("slug");
    expect(bodyOf({ ...NEW_CAMPAIGN, slug: " shelter " }).slug).toBe("shelter");
  });

  it("show in the preview as they would be saved", () => {
    const facts = {
      organizationName: "Riverside",
      raisedAmount: "0.00",
      untitled: "Untitled",
      feeRates: PUBLISHED_FEE_RATES,
    };
    expect(
      previewOf(
        { ...NEW_CAMPAIGN, presetAmounts: "10, x, 20", minAmount: "", maxAmount: "50", goalAmount: "1e3" },
        facts,
      ),
    ).toMatchObject({
      title: "Untitled",
      feeRates: [
        { basisPoints: 290, fixedCents: 30 },
        { basisPoints: 289, fixedCents: 49 },
      ],
      presetAmounts: ["10.00", "20.00"],
      minAmount: "5.00",
      maxAmount: "50.00",
      goalAmount: null,
    });
  });
});
