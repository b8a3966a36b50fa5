import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { ContactRow } from "../core/contact-row.ts";
import { mergedFields } from "./merge-fields.ts";

const text = fc.option(fc.string({ minLength: 1, maxLength: 5 }), { nil: null });
const row = fc.record({
  firstName: fc.string({ maxLength: 5 }),
  lastName: fc.string({ maxLength: 5 }),
  company: text,
  jobTitle: text,
  website: text,
  nickname: text,
  otherWebsites: fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 2 }),
  birthday: text,
  birthdayKey: fc.constant(null),
  street: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
  notes: text,
  type: fc.constantFrom("donor", "volunteer"),
  status: fc.constantFrom("active", "inactive"),
  consent: fc.constantFrom("unknown", "given", "refused"),
  consentAt: fc.constant(null),
  consentSource: text,
  donatedBefore: fc.bigInt({ min: 0n, max: 1_000_000n }),
  lastContactOn: fc.option(fc.constantFrom("2025-01-01", "2025-06-01", "2024-12-31"), { nil: null }),
  createdAt: fc.date({ noInvalidDate: true }),
}) as unknown as fc.Arbitrary<ContactRow>;
const FIELDS = ["firstName", "lastName", "company", "jobTitle", "nickname", "birthday"] as const;
const choose = fc.record(
  Object.fromEntries(
    [...FIELDS, "type", "status", "address"].map((field) => [field, fc.constantFrom("into" as const, "from" as const)]),
  ),
);

it("a merge never loses a word where one of the two has one, and takes the chosen one", () =>
  fc.assert(
    fc.property(row, row, choose, (into, from, chosen) => {
      const merged = mergedFields(into, from, chosen);
      for (const field of FIELDS) {
        const [first, second] = chosen[field] === "from" ? [from, into] : [into, from];
        expect(merged[field] || null).toBe(first[field] || second[field] || null);
      }
      const sites = [into, from].flatMap((one) => [one.website ?? "", ...one.otherWebsites]).map((one) => one.trim());
      expect(new Set([merged.website ?? "", ...merged.otherWebsites])).toEqual(
        new Set([merged.website ?? "", ...sites.filter(Boolean)]),
      );
      for (const note of [into.notes, from.notes]) if (note) expect(merged.notes).toContain(note);
      if (into.consent === "refused" || from.consent === "refused") expect(merged.consent).toBe("refused");
      for (const day of [into.lastContactOn, from.lastContactOn])
        if (day) expect((merged.lastContactOn ?? "") >= day).toBe(true);
      expect(merged.donatedBefore >= into.donatedBefore && merged.donatedBefore >= from.donatedBefore).toBe(true);
    }),
  ));
