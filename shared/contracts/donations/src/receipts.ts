import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { IdParams } from "@trellis/contract-base/fields.ts";
import { LANGUAGES } from "@trellis/messages/languages.ts";
import * as z from "zod/mini";
import { READ, WRITE } from "./access.ts";

const PDF = { mediaType: "application/pdf" } as const;
/** A year of gifts; statements exist for years that have begun. */
const Year = z.coerce
  .number()
  .check(
    z.int("Use a year like 2025"),
    z.minimum(1990, "Use a year like 2025"),
    z.maximum(2200, "Use a year like 2025"),
  );

export const downloadGiftReceipt = endpoint({
  area: "donations",
  kind: "download",
  recorded: { action: "download", resource: "donation_receipt" },
  method: "GET",
  path: "/api/donations/{id}/receipt",
  summary: "A gift's receipt as PDF, as the donor received it",
  access: READ,
  params: IdParams,
  download: PDF,
  responses: { 200: null },
});

export const sendGiftReceipt = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/donations/{id}/receipt/send",
  summary: "Email a gift's receipt to its donor again",
  access: WRITE,
  touches: ["donations"],
  params: IdParams,
  responses: { 202: z.object({ recipient: z.string() }) },
});

export const downloadGivingStatement = endpoint({
  area: "donations",
  kind: "download",
  recorded: { action: "download", resource: "donor_statement" },
  method: "GET",
  path: "/api/donors/{id}/statement",
  summary: "A donor's gifts in a year, as PDF",
  access: READ,
  params: IdParams,
  query: z.strictObject({
    year: Year,
    /** The donor's where it is left out, else the reader's. */
    language: z.optional(z.enum(LANGUAGES)),
  }),
  download: PDF,
  readsReplica: true,
  responses: { 200: null },
});

export const getStatementYear = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/giving-statements",
  summary: "Who would get a year's statements",
  access: READ,
  query: z.strictObject({ year: Year }),
  responses: {
    200: z.object({
      year: z.number(),
      /** Donors with gifts in that year. */
      donors: z.number(),
      /** Of them, those with an email address. */
      withEmail: z.number(),
      /** Of these, those whose statement of that year was sent before. */
      sentBefore: z.number(),
    }),
  },
});

export const sendGivingStatements = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/giving-statements",
  summary: "Email a year's statements to one donor, or to every donor who hasn't received theirs",
  access: WRITE,
  touches: ["donations"],
  body: z.strictObject({
    year: Year,
    donorId: z.optional(IdParams.shape.id),
    /** Of the one donor's statement; each donor's own where it is left out. */
    language: z.optional(z.enum(LANGUAGES)),
  }),
  responses: { 202: z.object({ queued: z.number() }) },
});
