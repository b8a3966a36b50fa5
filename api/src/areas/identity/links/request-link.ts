import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import {
  type requestEmailChange as changeContract,
  LINK_MINUTES,
  type requestSignInLink as requestContract,
} from "@trellis/contract-identity/email-links.ts";
import { CONFIRMED_PAGE } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { invalid, notFound } from "../../../kernel/errors.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { visitorLanguage } from "../../../kernel/identity/visitor-language.ts";
import { OF_THE_PROGRAM } from "../../../kernel/services/jobs/jobs.ts";
import { hashOfText, keepBrowserSecret } from "../core/browser-cookie.ts";
import { requireUsedFactor } from "../core/second-factors.ts";
import { signInLink } from "../schema.ts";
import { linkToken } from "./link-token.ts";
import { requireUnmanagedAddress } from "./managed-address.ts";

export const LINK_MAIL_QUEUE = "identity.link-mail";
const HOME = "/app";
/** Where a person sees which address they have. */
export const ACCOUNT_SETTINGS = "/app/settings/account";
/** An office behind one address, and one person who lost an email or two. */
const REQUESTS: VisitorAction = {
  name: "sign-in:request",
  perAddress: 30,
  perRecord: 5,
  message: "Too many links were requested. Wait a few minutes, then try again.",
};

/**
 * Mails a link that signs in. The answer says nothing about the address: neither whether someone has it nor whether an
 * email left. Throws slow_down, and not_found where links are switched off.
 */
export async function requestSignInLink(
  call: Call,
  { body }: EndpointParsed<typeof requestContract>,
): Promise<Response> {
  requireOffered(call);
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const email = body.email.toLowerCase();
  await limitVisitor(call, REQUESTS, email);
  return mailLink(call, {
    purpose: "sign_in",
    brandOf: call.services.ownDomain?.organizationId,
    email,
    returnTo: body.returnTo ?? HOME,
    language: body.language ?? visitorLanguage(call.request),
  });
}

/** Mails the signed-in person a link that confirms who they are. Throws as `requestSignInLink`. */
export async function requestConfirmationLink(call: Call): Promise<Response> {
  requireOffered(call);
  const { email, userId, sessionId, organization } = personOf(call);
  await limitVisitor(call, REQUESTS, email.toLowerCase());
  return mailLink(call, {
    purpose: "confirm",
    brandOf: call.services.ownDomain?.organizationId ?? organization?.id,
    email: email.toLowerCase(),
    userId,
    sessionId,
    returnTo: CONFIRMED_PAGE,
    language: visitorLanguage(call.request),
  });
}

/**
 * Mails a link to the address that the signed-in person wants to use from now on. The answer says nothing about whether
 * someone has it already; the email does. Throws invalid for the address they have, and as `requestSignInLink`.
 */
export async function requestEmailChange(
  call: Call,
  { body }: EndpointParsed<typeof changeContract>,
): Promise<Response> {
  requireOffered(call);
  const person = personOf(call);
  const email = body.email.toLowerCase();
  if (email === person.email.toLowerCase()) throw invalid("email", "You already use this email address");
  await requireUsedFactor(call);
  await requireUnmanagedAddress(call.services.database, person);
  await limitVisitor(call, REQUESTS, person.userId);
  await limitVisitor(call, REQUESTS, email);
  return mailLink(call, {
    purpose: "change_email",
    brandOf: person.organization?.id,
    email,
    userId: person.userId,
    sessionId: person.sessionId,
    returnTo: ACCOUNT_SETTINGS,
    language: visitorLanguage(call.request),
  });
}

function requireOffered({ services }: Call): void {
  if (!services.env.emailSignIn) throw notFound("Page");
}

interface NewLink {
  brandOf: number | undefined;
  purpose: (typeof signInLink.$inferInsert)["purpose"];
  email: string;
  userId?: string;
  sessionId?: string;
  returnTo: string;
  language: Language;
}

async function mailLink(call: Call, link: NewLink): Promise<Response> {
  const { services, now } = call;
  const { secret, cookie } = keepBrowserSecret(call);
  const id = createId();
  await services.database.inReference(async (transaction) => {
    await transaction.insert(signInLink).values({
      ...link,
      id,
      tokenHash: hashOfText(linkToken(id, services.env.authSecret.hash)),
      browserHash: hashOfText(secret),
      host: services.ownDomain?.host ?? null,
      expiresAt: new Date(now.getTime() + LINK_MINUTES * 60_000),
      createdAt: now,
    });
    await services.jobs.enqueue(transaction, LINK_MAIL_QUEUE, { organizationId: OF_THE_PROGRAM, id });
  });
  return new Response(null, { status: 202, headers: { "Cache-Control": "no-store", "Set-Cookie": cookie } });
}
