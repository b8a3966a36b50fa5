import { Email, Id, Name, Text } from "@trellis/contract-base/fields.ts";
import { GIFT_FREQUENCIES, NEWS_CONSENTS } from "@trellis/gift-rules/choices.ts";
import * as z from "zod/mini";

/** The donor, as far as they say. */
const DonorInput = z.strictObject({
  name: Name(200, "Name is required"),
  email: Email,
});

/**
 * A donor's input beside the amount, as the widget collects it. It is sent with the call that starts the payment and
 * stored with it: a browser can't change it later.
 */
export const GiftDetails = {
  /** The public id of the form: it decides organization, currency and the range of amounts. */
  formId: Id,
  /** Made by the client, once for a gift: beginning again with it never begins a second payment. */
  giftId: z.optional(Id),
  frequency: z.optional(z.enum(GIFT_FREQUENCIES)),
  donor: z.optional(DonorInput),
  message: z.nullish(Text(1000)),
  isAnonymous: z.optional(z.boolean()),
  /** The donor adds the provider's fee, so that the whole gift arrives; the server computes how much that is. */
  coversFees: z.optional(z.boolean()),
  /** The text under which the donor agreed to get news; left out or null where the box was not ticked. */
  newsConsent: z.nullish(z.enum(NEWS_CONSENTS)),
  /** Whether the donor read what the form's wall makes public; without it, what the form says now counts. */
  sawWallNotice: z.optional(z.boolean()),
  /** Of a field that no one sees: what programs write there gives them away, so it must be empty. */
  leaveEmpty: z.optional(z.string().check(z.maxLength(10_000, "At most 10,000 characters"))),
};
