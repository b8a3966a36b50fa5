import { describe, expect, it } from "vitest";
import { bodyOf, type DonationValues, donationResolver, newDonation } from "./add-donation-form.ts";

const TODAY = "2031-06-15";
const typed = { ...newDonation(TODAY), donorName: "Ada", amount: "20" };

const wrongFields = async (values: DonationValues) => {
  const { errors } = await donationResolver(TODAY)(values, undefined, {} as never);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

describe("a donation that is typed in", () => {
  it("is valid once it has a person and an amount", async () => {
    expect(await wrongFields(typed)).toEqual({});
    expect(await wrongFields(newDonation(TODAY))).toEqual({
      donorName: "Donor name is required",
      amount: "Amount is required",
    });
    expect(await wrongFields({ ...typed, donorEmail: "nobody" })).toEqual({ donorEmail: "Valid email is required" });
  });

  it.each(["0", "-5", "1e3", "10.001", "ten", "1.000,5,0"])("has no amount in %s", async (amount) => {
    expect(await wrongFields({ ...typed, amount })).toEqual({
      amount: "Use an amount above zero with at most two decimal places",
    });
  });

  it("has a day, and none to come", async () => {
    expect(await wrongFields({ ...typed, donationDate: "" })).toEqual({ donationDate: "Date is required" });
    expect(await wrongFields({ ...typed, donationDate: "2031-06-16" })).toEqual({
      donationDate: "A received donation can't be dated after today",
    });
    expect(await wrongFields({ ...typed, donationDate: TODAY })).toEqual({});
  });

  it("leaves for the API as plain amounts and nothing for what is empty", () => {
    expect(bodyOf({ ...typed, amount: " $1,250.50 ", donorEmail: " ", sendReceipt: true })).toMatchObject({
      amount: "1250.50",
      donorEmail: null,
      formId: null,
      note: null,
      sendReceipt: false,
    });
    const donor = { id: "7", name: "Ada", email: null, giftCount: 1 };
    expect(bodyOf({ ...typed, donor })).toMatchObject({ donorId: "7" });
    expect(bodyOf(typed)).not.toHaveProperty("donorId");
    const contact = { id: "9", name: "Ada", email: null };
    expect(bodyOf({ ...typed, contact })).toMatchObject({ contactId: "9" });
    expect(bodyOf(typed)).not.toHaveProperty("contactId");
  });
});
