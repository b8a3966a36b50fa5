import { AmountInput } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import {
  Amount,
  Day,
  Email,
  Id,
  IdParams,
  Instant,
  Line,
  Name,
  PageQuery,
  Text,
} from "@trellis/contract-base/fields.ts";
import {
  GIFT_CURRENCIES,
  GIFT_FREQUENCIES,
  GIFT_METHODS,
  GIFT_STATUSES,
  OFFLINE_GIFT_METHODS,
} from "@trellis/gift-rules/choices.ts";
import * as z from "zod/mini";
import { MANAGE, READ, WRITE } from "./access.ts";
import { GIFT_AREAS } from "./gift-areas.ts";

export const DONOR_NAME_REQUIRED = "Donor name is required";
export const GIFT_IN_FUTURE = "A received donation can't be dated after today";

/** One gift: money that came, or a charge of a recurring gift that brought none. */
export const Donation = z.object({
  id: Id,
  /** Null for a gift by hand that belongs to no form. */
  formId: z.nullable(Id),
  formTitle: z.nullable(z.string()),
  donorId: Id,
  /** As the donor wrote them then. */
  donorName: z.string(),
  donorEmail: z.nullable(z.string()),
  /** All that the donor paid, the covered fee included. */
  amount: Amount,
  feeAmount: Amount,
  refundedAmount: Amount,
  /** What the provider really kept; null for a gift by hand, and until the provider says it. */
  providerFeeAmount: z.nullable(Amount),
  /** The amount without what was given back and what the provider kept; null where that is not known. */
  netAmount: z.nullable(Amount),
  currency: z.enum(GIFT_CURRENCIES),
  frequency: z.enum(GIFT_FREQUENCIES),
  status: z.enum(GIFT_STATUSES),
  paymentMethod: z.enum(GIFT_METHODS),
  /** The provider's number of the payment, as its statements name it; null for gifts by hand. */
  transactionId: z.nullable(z.string()),
  /** The provider's number of the recurring gift that this is a charge of. */
  subscriptionId: z.nullable(z.string()),
  recurringGiftId: z.nullable(Id),
  /** Of a recurring gift that continues: its next charge. */
  nextPaymentDate: z.nullable(Day),
  /** The day it came, in the organization's time zone. */
  donationDate: Day,
  message: z.nullable(z.string()),
  isAnonymous: z.boolean(),
  /** It may appear on its form's donor wall: the donor was informed before giving. */
  isPublic: z.boolean(),
  /** Its message may appear there too, where the form's messages need approval. */
  isMessageApproved: z.boolean(),
  /** For the organization's own people. */
  note: z.nullable(z.string()),
  /** Null for a charge that failed. */
  receiptNumber: z.nullable(z.string()),
  /** Whether it was entered by hand: only such a gift can be deleted. */
  isOffline: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Donation = z.infer<typeof Donation>;

const filters = {
  status: z.optional(z.enum(GIFT_STATUSES)),
  formId: z.optional(Id),
  donorId: z.optional(Id),
  recurringGiftId: z.optional(Id),
  frequency: z.optional(z.enum(GIFT_FREQUENCIES)),
  paymentMethod: z.optional(z.enum(GIFT_METHODS)),
  from: z.optional(Day),
  to: z.optional(Day),
  /** The beginnings of words of the donor's name, email or the note. */
  q: z.optional(Line(200)),
};
export const DonationFilters = z.strictObject(filters);

/** A gift that came without a payment provider: cash, a check, a transfer. */
export const OfflineDonation = z.strictObject({
  /** Gives it to a donor who is known already; `donorName` and `donorEmail` are then what the receipt says. */
  donorId: z.nullish(Id),
  /**
   * The contact that gave: without `donorId` the gift is its own donor's, and a donor without a contact becomes its donor.
   * A contact that was deleted or erased, and a donor or an address of another contact, is a conflict.
   */
  contactId: z.nullish(Id),
  donorName: Name(200, DONOR_NAME_REQUIRED),
  /** Empty means none. */
  donorEmail: z.nullish(
    z.string().check(z.refine((text) => text === "" || Email.safeParse(text).success, "Valid email is required")),
  ),
  amount: AmountInput(),
  /** Today where it is left out; never after today. */
  donationDate: z.optional(Day),
  paymentMethod: z.enum(OFFLINE_GIFT_METHODS, "Choose how the donation was made"),
  formId: z.nullish(Id),
  message: z.nullish(Text(1000)),
  isAnonymous: z.optional(z.boolean()),
  /** The donor agreed to appear on the form's donor wall; false where it is left out. */
  isPublic: z.optional(z.boolean()),
  note: z.nullish(Text(2000)),
  /** Mails the receipt to the donor's address; false where it is left out. */
  sendReceipt: z.optional(z.boolean()),
});

export const DonationChanges = z.strictObject({
  message: z.nullish(Text(1000)),
  isAnonymous: z.optional(z.boolean()),
  isMessageApproved: z.optional(z.boolean()),
  note: z.nullish(Text(2000)),
});

export const listDonations = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donations",
  summary: "Donations, newest first, or by amount with sort=amount",
  access: READ,
  query: z.strictObject({
    ...filters,
    sort: z.optional(z.enum(["date", "amount"])),
    order: z.optional(z.enum(["asc", "desc"])),
    ...PageQuery,
  }),
  paged: true,
  responses: { 200: z.array(Donation) },
});

export const exportDonations = endpoint({
  area: "donations",
  kind: "download",
  recorded: { action: "export", resource: "donation" },
  isExport: true,
  method: "GET",
  path: "/api/donations/export",
  summary: "The matching donations as CSV, newest first",
  access: WRITE,
  query: DonationFilters,
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});

export const getDonation = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donations/{id}",
  summary: "One donation",
  access: READ,
  params: IdParams,
  responses: { 200: Donation },
});

export const createDonation = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/donations",
  summary: "Record a donation by cash, check or transfer; it's added to your income and gets a receipt",
  access: WRITE,
  touches: GIFT_AREAS,
  body: OfflineDonation,
  responses: { 201: Donation },
});

export const updateDonation = endpoint({
  area: "donations",
  kind: "json",
  method: "PATCH",
  path: "/api/donations/{id}",
  summary: "Change a donation's message, anonymity or note, but not its amount. A stale If-Match returns 409",
  access: WRITE,
  touches: ["donations"],
  params: IdParams,
  body: DonationChanges,
  responses: { 200: Donation },
});

export const deleteDonation = endpoint({
  area: "donations",
  kind: "json",
  method: "DELETE",
  path: "/api/donations/{id}",
  summary: "Delete a donation entered by hand; its receipt number is kept as voided",
  access: MANAGE,
  touches: GIFT_AREAS,
  params: IdParams,
  responses: { 204: null },
});
