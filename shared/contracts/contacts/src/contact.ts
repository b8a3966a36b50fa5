import { AmountOrZero } from "@trellis/contract-base/amounts.ts";
import { Amount, Day, Email, Id, Instant, Line, Name, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import { isMonthDay } from "@trellis/domain/days/month-day.ts";
import { CONTACT_FIELDS, eachTextField } from "@trellis/domain/names/contact-fields.ts";
import * as z from "zod/mini";
import {
  BIRTHDAY_DAYS,
  CONSENTS,
  CONTACT_SOURCES,
  CONTACT_STATUSES,
  CONTACT_TYPES,
  MAX_ADDRESSES,
  MAX_TAGS,
} from "./choices.ts";

const FIRST_NAME_REQUIRED = "First name is required";
const LAST_NAME_REQUIRED = "Last name is required";
const INVALID_EMAIL = "Invalid email address";

/** Empty, or an address. */
const OptionalEmail = z
  .string()
  .check(z.refine((text) => text.trim() === "" || Email.safeParse(text.trim()).success, INVALID_EMAIL));

export const Tag = Line(50, "Enter a tag");

const EmailEntry = z.strictObject({
  email: z.string().check(
    z.trim(),
    z.refine((text) => Email.safeParse(text).success, INVALID_EMAIL),
  ),
  label: z.optional(Line(30)),
});
const PhoneEntry = z.strictObject({ phone: Line(50, "Phone is required"), label: z.optional(Line(30)) });

const PostalAddressInput = z.strictObject({
  street: z.nullish(Text(300)),
  city: z.nullish(Line(100)),
  state: z.nullish(Line(100)),
  zipCode: z.nullish(Line(20)),
  country: z.nullish(Line(100)),
});
/** One of several addresses, with what it is called. */
export const PostalEntry = z.extend(PostalAddressInput, { label: z.nullish(Line(30)) });

/** A day without its year: `04-15`. */
const MonthDayInput = z.string().check(z.refine(isMonthDay, "Choose a month and a day"));

const contactInput = {
  firstName: Name(CONTACT_FIELDS.firstName.maxLength, FIRST_NAME_REQUIRED),
  lastName: Name(CONTACT_FIELDS.lastName.maxLength, LAST_NAME_REQUIRED),
  /** The first address; `emails` has all of them and counts where both are given. */
  email: z.nullish(OptionalEmail),
  phone: z.nullish(Line(50)),
  /** The first is the one that lists show and mailings use. */
  emails: z.optional(z.array(EmailEntry).check(z.maxLength(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} addresses`))),
  phones: z.optional(z.array(PhoneEntry).check(z.maxLength(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} numbers`))),
  type: z.enum(CONTACT_TYPES, "Choose a type"),
  status: z.optional(z.enum(CONTACT_STATUSES)),
  /** Of non-profit organizations only: all that this person gave, gifts that are recorded here included. */
  totalDonations: z.optional(z.nullable(AmountOrZero())),
  lastContactDate: z.nullish(Day),
  notes: z.nullish(Text(CONTACT_FIELDS.notes.maxLength)),
  ...eachTextField((field) => z.nullish(Name(CONTACT_FIELDS[field].maxLength))),
  website: z.nullish(Line(300)),
  birthday: z.nullish(Day),
  /** Where the year is not known: `04-15`. A `birthday` counts where both are given. */
  birthdayWithoutYear: z.nullish(MonthDayInput),
  /** The main address; `addresses` has all of them and counts where both are given. */
  address: z.nullish(PostalAddressInput),
  /** The first is the main one, which merge fields use; filters look at all. One that says nothing is left out. */
  addresses: z.optional(z.array(PostalEntry).check(z.maxLength(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} addresses`))),
  /** `website` is the first; these are all, and count where both are given. */
  websites: z.optional(z.array(Line(300)).check(z.maxLength(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} websites`))),
  tags: z.optional(z.array(Tag).check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags`))),
  consent: z.optional(z.enum(CONSENTS)),
};
/** The dialog's request. Omitted fields of a change stay; null or an empty text clears them. */
export const ContactInput = z.strictObject(contactInput);
export type ContactInput = z.input<typeof ContactInput>;

const PostalAddress = z.object({
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  country: z.nullable(z.string()),
});

const listed = {
  id: Id,
  organizationId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name; the company, else the address, of one without a name (imports have such). */
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  type: z.enum(CONTACT_TYPES),
  status: z.enum(CONTACT_STATUSES),
  /** "0.00" in organizations that are no non-profit; null for members without the donations permission. */
  totalDonations: z.nullable(Amount),
  lastContactDate: z.nullable(Day),
  company: z.nullable(z.string()),
  tags: z.array(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
};
/** A row of the list. */
export const ListedContact = z.object(listed);
export type ListedContact = z.infer<typeof ListedContact>;

export const Contact = z.object({
  ...listed,
  notes: z.nullable(z.string()),
  ...eachTextField(() => z.nullable(z.string())),
  website: z.nullable(z.string()),
  /** All of them; the first is `website`. */
  websites: z.array(z.string()),
  birthday: z.nullable(Day),
  /** `04-15` where the year is not known; null where `birthday` is. */
  birthdayWithoutYear: z.nullable(z.string()),
  /** The main one. */
  address: PostalAddress,
  /** All of them; the first is `address`. */
  addresses: z.array(z.extend(PostalAddress, { label: z.nullable(z.string()) })),
  emails: z.array(
    z.object({
      email: z.string(),
      label: z.nullable(z.string()),
      /** Why no mailing goes there: the person said so, or the address does not exist. */
      suppressed: z.nullable(z.enum(["unsubscribed", "bounced", "by_hand"])),
      /** By what that is lifted, since when it is so, and what the mail server answered or someone wrote about it. */
      suppression: z.nullable(z.object({ id: Id, note: z.nullable(z.string()), since: Instant })),
    }),
  ),
  phones: z.array(z.object({ phone: z.string(), label: z.nullable(z.string()) })),
  consent: z.enum(CONSENTS),
  /** When consent was last given or refused, and how we know. */
  consentAt: z.nullable(Instant),
  consentSource: z.nullable(z.string()),
  source: z.enum(CONTACT_SOURCES),
});
export type Contact = z.infer<typeof Contact>;

/** What narrows the list; the same words, kept, are a segment. */
export const contactFilters = {
  /** The beginnings of words of name, email, phone, town or post code of any address, tag, or a field that `isSearched`. */
  q: z.optional(Line(200)),
  type: z.optional(z.enum(CONTACT_TYPES)),
  status: z.optional(z.enum(CONTACT_STATUSES)),
  tag: z.optional(Line(50)),
  consent: z.optional(z.enum(CONSENTS)),
  /** Has an address that mailings may go to. */
  reachable: z.optional(z.enum(["true", "false"])),
  city: z.optional(Line(100)),
  state: z.optional(Line(100)),
  /** Last contact on or after, on or before. */
  contactedFrom: z.optional(Day),
  contactedTo: z.optional(Day),
  /** "true": never contacted. */
  neverContacted: z.optional(z.enum(["true"])),
  /** Has a birthday today or within so many days. */
  birthdayWithin: z.optional(z.enum(BIRTHDAY_DAYS)),
  /** Total donations at least, at most: decimal text. */
  donatedMin: z.optional(Line(20)),
  donatedMax: z.optional(Line(20)),
  /** Added on or after, on or before; in the organization's time zone. */
  addedFrom: z.optional(Day),
  addedTo: z.optional(Day),
};
export const ContactFilters = z.strictObject(contactFilters);
export type ContactFilters = z.infer<typeof ContactFilters>;

export const CONTACT_SORTS = ["name", "lastContact", "total", "added"] as const;

export const ContactListQuery = z.strictObject({
  ...contactFilters,
  /** A segment's filters together with those given. */
  segmentId: z.optional(Id),
  sort: z.optional(z.enum(CONTACT_SORTS)),
  order: z.optional(z.enum(["asc", "desc"])),
  ...PageQuery,
});
