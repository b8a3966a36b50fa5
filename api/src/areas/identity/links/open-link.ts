import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  checkSignInLink as checkContract,
  openSignInLink as openContract,
} from "@trellis/contract-identity/email-links.ts";
import { eq } from "drizzle-orm";
import { startSession } from "../../../kernel/auth/start-session.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { signedInPerson } from "../../../kernel/http/dispatch.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { browserSecret, hashOfText } from "../core/browser-cookie.ts";
import { confirmSession } from "../core/confirm-session.ts";
import { signInLink } from "../schema.ts";
import { changeEmail, restoreEmail } from "./change-email.ts";
import { requireUnmanagedAddress } from "./managed-address.ts";
import { endedLink, type Link, useLink } from "./use-link.ts";

/** Guessing one of 2^256 secrets is hopeless anyway; a script that tries costs us nothing this way. */
const OPENED: VisitorAction = {
  name: "sign-in:open",
  perAddress: 60,
  perRecord: 20,
  message: "Too many links were opened. Wait a few minutes, then try again.",
};

/** What a link is for; it stays usable. Throws gone for one that is used, expired or unknown, and slow_down. */
export async function checkSignInLink(call: Call, { body }: EndpointParsed<typeof checkContract>) {
  const link = await findLink(call, body.token);
  return { purpose: link.purpose, email: link.email, isSameBrowser: isOfThisBrowser(call, link) };
}

/**
 * Uses a link up: signs in whom its address belongs to, confirms the session that asked, or makes its address the one of
 * an account. Throws as `checkSignInLink`, forbidden in another browser than the one that asked for a confirmation or a
 * change, and conflict for an address that someone else has by now.
 */
export async function openSignInLink(call: Call, { body }: EndpointParsed<typeof openContract>): Promise<Response> {
  const link = await findLink(call, body.token);
  if (link.purpose === "confirm") {
    const person = await requireAsker(call, link);
    await useUp(call, link);
    await confirmSession(call, person, "email");
    return answer(link.returnTo, []);
  }
  if (link.purpose === "change_email") {
    await requireUnmanagedAddress(call.services.database, await requireAsker(call, link));
    await changeEmail(call, link);
    return answer(link.returnTo, []);
  }
  if (link.purpose === "restore_email") {
    await restoreEmail(call, link);
    return answer(link.returnTo, []);
  }
  await useUp(call, link);
  const cookies = await startSession(call, { email: link.email, method: "email" });
  return answer(link.returnTo, cookies);
}

/** Only in the browser and the session that asked: the link proves the mailbox, the cookie the session. */
async function requireAsker(call: Call, link: Link) {
  const person = await signedInPerson(call);
  if (!person || person.sessionId !== link.sessionId || !isOfThisBrowser(call, link))
    throw new AppError("forbidden", {
      message: "Open this link in the browser where you asked for it, while you're signed in.",
    });
  return person;
}

async function findLink(call: Call, token: string): Promise<Link> {
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const tokenHash = hashOfText(token);
  await limitVisitor(call, OPENED, tokenHash);
  const [link] = await call.services.database.reference
    .select()
    .from(signInLink)
    .where(eq(signInLink.tokenHash, tokenHash));
  // At another host it is as good as unknown: the session that it makes would be that host's.
  if (link && link.host !== (call.services.ownDomain?.host ?? null)) throw endedLink();
  if (!link || link.usedAt !== null || link.expiresAt <= call.now || !call.services.env.emailSignIn) throw endedLink();
  return link;
}

const useUp = (call: Call, link: Link) => useLink(call.services.database.reference, link, call.now);

function isOfThisBrowser(call: Call, { browserHash }: Link): boolean {
  const secret = browserSecret(call);
  return secret !== undefined && hashOfText(secret) === browserHash;
}

function answer(returnTo: string, cookies: readonly string[]): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return Response.json({ returnTo }, { headers });
}
