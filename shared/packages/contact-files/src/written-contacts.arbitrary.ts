/** Contacts of all kinds, for tests that write and read them again. */

import { eachTextField } from "@trellis/domain/names/contact-fields.ts";
import { addressKey } from "@trellis/domain/names/postal-address.ts";
import fc from "fast-check";
import type { WrittenContact } from "./contact-csv/contact-csv-writing.ts";

/** Text as forms keep it: trimmed, without control characters; signs that files use for themselves included. */
const line = (maxLength: number) =>
  fc
    .string({
      unit: fc.oneof(
        fc.constantFrom(..."aé,;\"'=+-@:\\^李🎉".split(""), " "),
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
      ),
      maxLength,
    })
    .map((text) =>
      text
        .replace(/[\p{Cc}\p{Cs}\uFEFF\u2028\u2029]/gu, "")
        .replace(/:{3,}/g, ":")
        .replace(/\s+/gu, " ")
        .trim(),
    )
    .filter((text) => !text.includes(":::"));
const word = (maxLength: number) => line(maxLength).filter((text) => text !== "");
const optional = fc.oneof(fc.constant(null), word(40));
const name = word(30).filter((text) => !/\b(jr|sr|ii|iii|iv|v)\b/i.test(text));
const label = fc.oneof(fc.constant(null), fc.constantFrom("home", "work", "mobile", "fax", "other", "ski lodge"));
const address = fc.stringMatching(/^[a-z]{1,8}\.[a-z0-9]{1,8}@[a-z]{1,10}\.example$/);
const number = fc.stringMatching(/^\+?[1-9][0-9 -]{5,12}[0-9]$/);
const day = fc
  .date({ min: new Date("1901-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const tag = word(20)
  .map((text) => text.replace(/^\*\s+/, ""))
  .filter((text) => text !== "" && !/[",;*]/.test(text) && !/^'?[=+@-]/.test(text));

const monthDay = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2000-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(5, 10));
const short = fc.oneof(fc.constant(null), word(12));
const street = fc.oneof(
  short,
  fc.array(word(30), { minLength: 2, maxLength: 3 }).map((lines) => lines.join("\n")),
);
const place = fc
  .record({
    label: fc.oneof(fc.constant(null), fc.constantFrom("home", "work", "other", "ski lodge")),
    street,
    city: short,
    state: short,
    zipCode: short,
    country: short,
  })
  .filter((one) => addressKey(one) !== null);
/** A whole birthday, one without its year, or none. */
const born = fc.oneof(
  fc.record({ birthday: day, birthdayWithoutYear: fc.constant(null) }),
  fc.record({ birthday: fc.constant(null), birthdayWithoutYear: fc.oneof(monthDay, fc.constantFrom("02-29", null)) }),
);

export const writtenContacts: fc.Arbitrary<WrittenContact> = born.chain((days) =>
  fc.record({
    firstName: name,
    lastName: fc.oneof(fc.constant(""), name),
    ...eachTextField(() => optional),
    websites: fc.uniqueArray(fc.webUrl(), { maxLength: 3 }),
    birthday: fc.constant(days.birthday),
    birthdayWithoutYear: fc.constant(days.birthdayWithoutYear),
    notes: fc.oneof(
      fc.constant(null),
      fc.array(word(60), { minLength: 1, maxLength: 150 }).map((lines) => lines.join("\n")),
    ),
    emails: fc.uniqueArray(fc.record({ email: address, label }), { selector: ({ email }) => email, maxLength: 6 }),
    phones: fc.uniqueArray(fc.record({ phone: number, label }), { selector: ({ phone }) => phone, maxLength: 6 }),
    addresses: fc.uniqueArray(place, { selector: (one) => addressKey(one), maxLength: 5 }),
    tags: fc.uniqueArray(tag, { selector: (text) => text.toLowerCase(), maxLength: 5 }),
    type: fc.constantFrom("donor", "board_member"),
    status: fc.constantFrom("active", "inactive"),
    consent: fc.constantFrom("given", "refused", "unknown"),
    totalDonations: fc.integer({ min: 0, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
    lastContactDate: fc.oneof(fc.constant(null), day),
  }),
);
