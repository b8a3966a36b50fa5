import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

/** Longest report of one email, with what some services quote of it. */
const MAX_BYTES = 256 * 1024;

const responses = { 200: z.object({ received: z.boolean() }) };

export const receiveSesBounce = endpoint({
  area: "mail",
  kind: "webhook",
  method: "POST",
  path: "/api/mail/bounces/ses",
  summary: "Receive Amazon SES's signed notifications of bounces and complaints through an SNS topic of the settings",
  access: { who: "visitor" },
  maxBytes: MAX_BYTES,
  responses,
});

export const receivePostmarkBounce = endpoint({
  area: "mail",
  kind: "webhook",
  method: "POST",
  path: "/api/mail/bounces/postmark",
  summary: "Receive Postmark's reports of bounces and complaints, with the name and password of the settings",
  access: { who: "visitor" },
  maxBytes: MAX_BYTES,
  responses,
});

export const receiveSendGridBounces = endpoint({
  area: "mail",
  kind: "webhook",
  method: "POST",
  path: "/api/mail/bounces/sendgrid",
  summary: "Receive SendGrid's signed events of bounces and complaints, many at a time",
  access: { who: "visitor" },
  // SendGrid sends at most 768 kB together.
  maxBytes: 800 * 1024,
  responses,
});

export const receiveMailgunBounce = endpoint({
  area: "mail",
  kind: "webhook",
  method: "POST",
  path: "/api/mail/bounces/mailgun",
  summary: "Receive Mailgun's signed events of bounces and complaints",
  access: { who: "visitor" },
  maxBytes: MAX_BYTES,
  responses,
});
