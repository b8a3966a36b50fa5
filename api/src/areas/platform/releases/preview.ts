import { timingSafeEqual } from "node:crypto";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { readCookie } from "../../../kernel/identity/session-cookie.ts";
import type { KeyRing } from "../../../kernel/key-ring.ts";
import { firstMatch } from "../../../kernel/key-ring.ts";
import { isPublished, recordAction } from "./live-release.ts";
import type { Publishing } from "./publishing.ts";

const COOKIE = "remote-preview";
const HOURS = 24;
const END = "off";

/** The release that one browser gets. */
export interface Preview {
  name: string;
  version: string;
}

/** A link that shows a release to the browser that opens it, for a day. Throws not_found for one that isn't there. */
export async function createPreview(publishing: Publishing, name: string, version: string) {
  const { database, env } = publishing.services;
  const expiresAt = new Date(publishing.now.getTime() + HOURS * 60 * 60 * 1000);
  await database.inReference(async (transaction) => {
    if (!(await isPublished(transaction, name, version))) throw notFound("Release");
    await recordAction(transaction, publishing, { action: "preview", remote: name, version });
  });
  const token = sign(env.authSecret, [name, version, expiresAt.getTime()].join("~"));
  return { url: `${env.publicUrl}/api/remote-previews/${token}`, expiresAt: expiresAt.toISOString() };
}

/** Puts the preview into the browser, or ends it, and opens the product. Throws gone for a link that is too old or wrong. */
export async function openPreview({ services: { env }, now }: Call, token: string): Promise<Response> {
  const seconds = token === END ? 0 : secondsLeft(env.authSecret, token, now);
  const secure = env.publicUrl.startsWith("https://") ? "; Secure" : "";
  const value = token === END ? "" : token;
  return new Response(null, {
    status: 302,
    headers: {
      Location: "/app",
      "Cache-Control": "no-store",
      "Set-Cookie": `${COOKIE}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    },
  });
}

function secondsLeft(authSecret: KeyRing, token: string, now: Date): number {
  const left = (readToken(authSecret, token)?.expiresAt ?? 0) - now.getTime();
  if (left > 0) return Math.ceil(left / 1000);
  throw new AppError("gone", { message: "This preview link has expired. Ask for another." });
}

/** The preview of the browser that calls; undefined without one, and for one that is too old. */
export function previewOf({ request, services: { env }, now }: Call): Preview | undefined {
  const cookie = readCookie(request, COOKIE);
  const preview = cookie === undefined ? undefined : readToken(env.authSecret, cookie);
  return preview && preview.expiresAt > now.getTime() ? preview : undefined;
}

const textOf = (payload: string) => `remote-preview:${payload}`;
const sign = ({ hash }: KeyRing, payload: string) => `${payload}~${hash(textOf(payload))}`;

function readToken({ hash }: KeyRing, token: string): (Preview & { expiresAt: number }) | undefined {
  const at = token.lastIndexOf("~");
  const [payload, signature] = [token.slice(0, at), Buffer.from(token.slice(at + 1))];
  const isSigned = firstMatch(hash, (one) => {
    const expected = Buffer.from(one(textOf(payload)));
    return (expected.length === signature.length && timingSafeEqual(expected, signature)) || undefined;
  });
  const [name = "", version = "", expires = ""] = payload.split("~");
  return isSigned ? { name, version, expiresAt: Number(expires) } : undefined;
}
