import { AmountInput } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { IdParams, Text } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { MANAGE } from "./access.ts";
import { Donation } from "./donations.ts";
import { DonationForm } from "./forms.ts";
import { GIFT_AREAS } from "./gift-areas.ts";

/**
 * Asked at the provider first, who may take days to hand it over; the books follow when it agreed. 409 where less is left,
 * where the gift came by hand, or where the provider refuses.
 */
export const refundDonation = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/donations/{id}/refund",
  ignoresIdempotencyKey: true,
  summary: "Refund a donation in full or in part through its payment provider. The same Idempotency-Key refunds once",
  access: MANAGE,
  touches: GIFT_AREAS,
  params: IdParams,
  body: z.strictObject({
    /** All that is left where it is not given. */
    amount: z.optional(AmountInput()),
    reason: z.nullish(Text(500)),
  }),
  responses: { 200: Donation },
});

export const resumeDonationForm = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/donation-forms/{id}/resume",
  summary: "Reopen a form that was stopped after too many declined cards",
  access: MANAGE,
  touches: ["donations"],
  params: IdParams,
  responses: { 200: DonationForm },
});
