import { SIGN_IN_PAGE } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import type { Env } from "../env.ts";
import { readCookie, sessionCookieName } from "../identity/session-cookie.ts";
import { FILE_HEADERS } from "./security-headers.ts";

/** Where an organization's domain starts: the app, or signing in to it. */
export const startOf = (request: Request, { publicUrl }: Env): string =>
  readCookie(request, sessionCookieName(publicUrl)) ? "/app" : SIGN_IN_PAGE;

export const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { ...FILE_HEADERS, Location: location } });
