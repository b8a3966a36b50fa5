import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Email, Id, IdParams, Instant, Line, Name, PageQuery } from "@trellis/contract-base/fields.ts";
import { LANGUAGES } from "@trellis/messages/languages.ts";
import * as z from "zod/mini";
import { MANAGE, READ, WRITE } from "./access.ts";
import { DONOR_NAME_REQUIRED } from "./donations.ts";

const donor = {
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  /** Completed gifts, and their sum less refunds. */
  giftCount: z.number(),
  totalAmount: Amount,
  firstGiftDate: z.nullable(Day),
  lastGiftDate: z.nullable(Day),
  /** The contact of the same person; null if the plan's quota was used up. */
  contactId: z.nullable(Id),
  createdAt: Instant,
  updatedAt: Instant,
};
export const Donor = z.object(donor);
export type Donor = z.infer<typeof Donor>;

export const DonorWithTotals = z.object({
  ...donor,
  averageAmount: Amount,
  largestAmount: Amount,
  /** Of this calendar year and the one before, in the organization's time zone. */
  thisYearAmount: Amount,
  lastYearAmount: Amount,
  /** Recurring gifts that are active or paused. */
  recurringCount: z.number(),
  /** Years with a gift, the latest first: there is a statement for each. */
  years: z.array(z.number()),
  /** Of the form of their latest gift; null for one who never gave by a form. */
  language: z.nullable(z.enum(LANGUAGES)),
});
export type DonorWithTotals = z.infer<typeof DonorWithTotals>;

const filters = { q: z.optional(Line(200)) };

export const listDonors = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donors",
  summary: "Donors by last gift, name or total",
  access: READ,
  query: z.strictObject({
    ...filters,
    sort: z.optional(z.enum(["lastGift", "name", "total"])),
    order: z.optional(z.enum(["asc", "desc"])),
    ...PageQuery,
  }),
  paged: true,
  responses: { 200: z.array(Donor) },
});

export const exportDonors = endpoint({
  area: "donations",
  kind: "download",
  recorded: { action: "export", resource: "donor" },
  isExport: true,
  method: "GET",
  path: "/api/donors/export",
  summary: "The matching donors as CSV, by name",
  access: WRITE,
  query: z.strictObject(filters),
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});

export const getDonor = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donors/{id}",
  summary: "One donor with totals",
  access: READ,
  params: IdParams,
  responses: { 200: DonorWithTotals },
});

export const updateDonor = endpoint({
  area: "donations",
  kind: "json",
  method: "PUT",
  path: "/api/donors/{id}",
  summary:
    "Change a donor's name and address; earlier gifts keep the details they were made with. A stale If-Match returns 409",
  access: WRITE,
  touches: ["donations"],
  params: IdParams,
  body: z.strictObject({
    name: Name(200, DONOR_NAME_REQUIRED),
    email: z.nullish(
      z.string().check(z.refine((text) => text === "" || Email.safeParse(text).success, "Valid email is required")),
    ),
  }),
  responses: { 200: DonorWithTotals },
});

export const mergeDonors = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/donors/{id}/merge",
  summary: "Merge another donor into this one, with all gifts",
  access: MANAGE,
  touches: ["donations"],
  params: IdParams,
  body: z.strictObject({ fromId: Id }),
  responses: { 200: DonorWithTotals },
});
