import { expect, test } from "vitest";
import { bodyOf, carryOver, contactResolver, fieldPath, newValues } from "./contact-form.ts";

const typed = (part: Partial<ReturnType<typeof newValues>>) => ({
  ...newValues("donor"),
  firstName: "Ada",
  lastName: "Byron",
  ...part,
});

const errorsOf = async (values: ReturnType<typeof newValues>, isNonProfit = true) =>
  (await contactResolver(isNonProfit)(values, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;

test("an empty e-mail and an empty last contact date are sent as null", () => {
  expect(bodyOf(typed({}), true)).toMatchObject({
    email: null,
    emails: [],
    phone: null,
    phones: [],
    lastContactDate: null,
    company: null,
    notes: null,
    status: "active",
  });
});

test("total donations are a number, 0 when empty, and of non-profits only", () => {
  expect(bodyOf(typed({}), true).totalDonations).toBe(0);
  expect(bodyOf(typed({ totalDonations: "$1,250.50" }), true).totalDonations).toBe(1250.5);
  expect(bodyOf(typed({ totalDonations: "12" }), false)).not.toHaveProperty("totalDonations");
});

test("the specification's messages stand at their fields", async () => {
  const errors = await errorsOf(typed({ firstName: " ", lastName: "", emails: [{ email: "ada@", label: "" }] }));
  expect(errors.firstName?.message).toBe("First name is required");
  expect(errors.lastName?.message).toBe("Last name is required");
  expect(errors.emails?.[0]?.email?.message).toBe("Invalid email address");
  expect(await errorsOf(typed({}))).toEqual({});
});

test("a complaint about the second address that was sent stands at the row it was typed in", async () => {
  const emails = ["ada@example.org", "", "wrong"].map((email) => ({ email, label: "" }));
  const errors = await errorsOf(typed({ emails }));
  expect(errors.emails?.[0]).toBeUndefined();
  expect(errors.emails?.[2]?.email?.message).toBe("Invalid email address");
  expect(fieldPath(["emails", 1, "email"], typed({ emails }))).toBe("emails.2.email");
  expect(fieldPath(["email"], typed({ emails }))).toBe("emails.0.email");
  expect(fieldPath(["address", "zipCode"], typed({}))).toBe("addresses.0.zipCode");
  const home = { label: "home", street: "1 Elm", city: "", state: "", zipCode: "", country: "" };
  const nothing = { ...home, street: "" };
  expect(fieldPath(["addresses", 1, "zipCode"], typed({ addresses: [home, nothing, home] }))).toBe(
    "addresses.2.zipCode",
  );
  expect(fieldPath(["source"], typed({}))).toBeUndefined();
});

test("an amount that is none is complained about at its field", async () => {
  expect((await errorsOf(typed({ totalDonations: "a lot" }))).totalDonations?.message).toBe(
    "Enter a number like 1,234.50",
  );
  expect((await errorsOf(typed({ totalDonations: "-5" }))).totalDonations?.message).toBe("Must be 0 or greater");
});

test("what was not touched follows the later version; what both changed is told", () => {
  const before = typed({ company: "Old", nickname: "Annie" });
  const mine = { ...before, company: "Mine", notes: "Called" };
  const theirs = { ...before, company: "Theirs", nickname: "Nan" };
  expect(carryOver(mine, before, theirs)).toEqual({
    values: { ...before, company: "Mine", notes: "Called", nickname: "Nan" },
    conflicts: ["company"],
  });
  expect(carryOver({ ...before, notes: "Called" }, before, theirs).conflicts).toEqual([]);
});

test("addresses that say nothing are not sent; a birthday has its year or not", () => {
  const home = { label: "home", street: "", city: " Dubuque ", state: "", zipCode: "", country: "" };
  const body = bodyOf(
    typed({ addresses: [{ ...home, city: " " }, home], birthdayWithoutYear: "02-29", websites: [{ url: " " }] }),
    true,
  );
  expect(body.addresses).toEqual([
    { label: "home", street: null, city: "Dubuque", state: null, zipCode: null, country: null },
  ]);
  expect(body).toMatchObject({ birthday: null, birthdayWithoutYear: "02-29", websites: [] });
  expect(bodyOf(typed({ birthday: "1990-04-15", birthdayWithoutYear: "02-29" }), true)).toMatchObject({
    birthday: "1990-04-15",
    birthdayWithoutYear: null,
  });
});

test("half of a birthday is told at its field", async () => {
  expect((await errorsOf(typed({ birthdayWithoutYear: "04-" }))).birthdayWithoutYear?.message).toBe(
    "Choose a month and a day",
  );
});
