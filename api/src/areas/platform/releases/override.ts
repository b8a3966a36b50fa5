import { timingSafeEqual } from "node:crypto";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import {
  isLoopbackOrigin,
  type RemoteOverride,
  type startRemoteOverride,
} from "@trellis/contract-platform/remote-overrides.ts";
import type { Env } from "../../../kernel/env.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { signedInPerson } from "../../../kernel/http/dispatch.ts";
import { namedOrganization } from "../../../kernel/http/named-organization.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { readCookie } from "../../../kernel/identity/session-cookie.ts";
import { firstMatch, type KeyRing } from "../../../kernel/key-ring.ts";
import { OVERRIDE_COOKIE } from "../../../kernel/site/page-answers.ts";

const HOURS = 12;
const RESOURCE = "remote_override";

/**
 * Lets this browser load a remote from the person's own machine, until it is closed or for half a day. Throws forbidden
 * where the installation doesn't allow it.
 */
export async function startOverride(
  { services: { env }, member, organizationId, now, write }: MemberCall,
  { body }: EndpointParsed<typeof startRemoteOverride>,
): Promise<Response> {
  if (!env.remoteOverrides)
    throw new AppError("forbidden", {
      message: "This installation loads published remotes only. Ask its operator to set REMOTE_OVERRIDES.",
    });
  await write((context) =>
    context.audit({ action: "start", resource: RESOURCE, resourceId: null, after: { ...body } }),
  );
  const expiresAt = now.getTime() + HOURS * 60 * 60 * 1000;
  const payload = [member.userId, organizationId, body.name, body.origin, expiresAt].join("~");
  return answerWithCookie(env, `${toCookie(payload)}.${env.authSecret.hash(textOf(payload))}`);
}

/** Ends the override of the browser that calls. */
export const endOverride = async ({ services: { env } }: Call): Promise<Response> =>
  answerWithCookie(env, "", "; Max-Age=0");

/**
 * What the calling browser loads from its person's own machine. Undefined without that, and for another person, another
 * organization, someone who is no admin any more, and where the installation doesn't allow it.
 */
export async function overrideOf(call: Call): Promise<RemoteOverride | undefined> {
  const { request, services, now } = call;
  const cookie = services.env.remoteOverrides ? readCookie(request, OVERRIDE_COOKIE) : undefined;
  const stored = cookie === undefined ? undefined : readToken(services.env.authSecret, cookie);
  if (!stored || stored.expiresAt <= now.getTime() || !isLoopbackOrigin(stored.origin)) return undefined;
  const person = await signedInPerson(call, namedOrganization(call));
  const isTheirs = person?.userId === stored.userId && person.organization?.id === stored.organizationId;
  if (!isTheirs || person.member?.role !== "admin" || person.needsSecondFactor || person.needsSingleSignOn)
    return undefined;
  return { name: stored.name, origin: stored.origin };
}

/** Without an age: it ends with the browser. */
function answerWithCookie({ publicUrl }: Env, value: string, age = ""): Response {
  const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
  return new Response(null, {
    status: 204,
    headers: {
      "Cache-Control": "no-store",
      "Set-Cookie": `${OVERRIDE_COOKIE}=${value}${age}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    },
  });
}

interface StoredOverride extends RemoteOverride {
  userId: string;
  organizationId: number;
  expiresAt: number;
}

const textOf = (payload: string) => `remote-override:${payload}`;
const toCookie = (payload: string) => Buffer.from(payload).toString("base64url");

function readToken({ hash }: KeyRing, token: string): StoredOverride | undefined {
  const at = token.lastIndexOf(".");
  const payload = Buffer.from(token.slice(0, at), "base64url").toString();
  const signature = Buffer.from(token.slice(at + 1));
  const isSigned = firstMatch(hash, (one) => {
    const expected = Buffer.from(one(textOf(payload)));
    return (expected.length === signature.length && timingSafeEqual(expected, signature)) || undefined;
  });
  const [userId = "", organizationId = "", name = "", origin = "", expiresAt = ""] = payload.split("~");
  return isSigned
    ? { userId, organizationId: Number(organizationId), name, origin, expiresAt: Number(expiresAt) }
    : undefined;
}
