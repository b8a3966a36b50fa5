import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

/** What the mail server reports of a mail that came back. */
export const Bounce = z.object({
  /** The address that the failure returned to: that of `MAIL_BOUNCE_ADDRESS` with a token, which names the email. */
  returnPath: z.string().check(z.maxLength(320)),
  /** The receiving mail server's words, beginning with its code: `550 5.1.1 No such user`. */
  answer: z.string().check(z.maxLength(2000)),
});

export const receiveBounce = endpoint({
  area: "mail",
  kind: "webhook",
  method: "POST",
  path: "/api/mail/bounces",
  summary: "Receive the mail server's signed reports (Standard Webhooks) of emails that came back",
  access: { who: "visitor" },
  maxBytes: 64 * 1024,
  responses: { 200: z.object({ received: z.boolean() }) },
});
