import type { z } from "zod";

const MECHANISM = /^(?:include:|ip4:|ip6:|exists:|a(?=$|[:/])|mx(?=$|[:/]))\S{0,250}$/i;

/** Mechanisms of an SPF record (RFC 7208, 5), with one space between them; a bare domain is one to include. */
export function readSpfMechanisms(text: string, context: z.core.$RefinementCtx<string>): string {
  const mechanisms = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => (/^[\w-]+(?:\.[\w-]+)+$/.test(part) ? `include:${part}` : part));
  if (mechanisms.length === 0 || !mechanisms.every((part) => MECHANISM.test(part)))
    context.addIssue({ code: "custom", message: "mechanisms like include:spf.example.net or ip4:203.0.113.7" });
  return mechanisms.join(" ");
}

/** Whether a text is an address to which a token fits: both are at most 64 characters before the @ (RFC 5321, 4.5.3.1). */
export const isBounceAddress = (text: string): boolean => /^[a-z0-9-]{1,9}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text);
