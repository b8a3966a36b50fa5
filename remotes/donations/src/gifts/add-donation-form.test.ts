import { describe, expect, it } from "vitest";
import { bodyOf, complaintsAbout, newDonation } from "./add-donation-form.ts";

const TODAY = "2031-06-15";
const typed = { ...newDonation(TODAY), donorName: "Ada", amount: "20" };

describe("a donation that is typed in", () => {
  it("is right as soon as somebody and an amount stand in it", () => {
    expect(complaintsAbout(typed, TODAY)).toEqual({});
    expect(Object.keys(complaintsAbout(newDonation(TODAY), TODAY))).toEqual(["donorName", "amount"]);
  });

  it.each(["0", "-5", "1e3", "10.001", "ten", "1.000,5,0"])("has no amount in %s", (amount) => {
    expect(complaintsAbout({ ...typed, amount }, TODAY)).toHaveProperty("amount");
  });

  it("has a day, and none to come", () => {
    expect(complaintsAbout({ ...typed, donationDate: "" }, TODAY)).toHaveProperty("donationDate");
    expect(complaintsAbout({ ...typed, donationDate: "2031-06-16" }, TODAY)).toHaveProperty("donationDate");
    expect(complaintsAbout({ ...typed, donationDate: TODAY }, TODAY)).toEqual({});
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
