import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

const Token = z.strictObject({ token: z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/)) });

/** What the page of a link to unsubscribe shows. */
export const Subscription = z.object({
  organizationName: z.string(),
  logoUrl: z.nullable(z.string()),
  /** The organization's colors as the page's tokens read them. */
  brand: z.record(z.string(), z.string()),
  /** `m***@example.org` */
  address: z.string(),
  isSubscribed: z.boolean(),
  /** The link of a test mail: it changes nothing. */
  isTest: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

const path = "/api/unsubscribe/{token}";

/** Changes nothing: mail programs and scanners fetch every link. 404 for an invalid link. */
export const getSubscription = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path,
  summary: "The organization whose mailings an unsubscribe link ends",
  access: { who: "visitor" },
  params: Token,
  responses: { 200: Subscription },
});

/** RFC 8058: sent by mail programs without cookies, with `List-Unsubscribe=One-Click` as a form; the page sends it too. */
export const unsubscribe = endpoint({
  area: "contacts",
  kind: "webhook",
  method: "POST",
  path,
  summary: "Unsubscribe with one click: the address gets no more mailings",
  access: { who: "public" },
  params: Token,
  maxBytes: 4096,
  responses: { 200: null },
});

export const resubscribe = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: `${path}/undo`,
  summary: "Undo an unsubscribe: the address gets mailings again",
  access: { who: "visitor" },
  params: Token,
  responses: { 200: Subscription },
});
