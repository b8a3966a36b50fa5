import type { Env } from "../env.ts";
import { readCookie, sessionCookieName } from "../identity/session-cookie.ts";
import { escapeHtml } from "./escape-html.ts";

/** Says for which organization a page of the shell was written, where another one of the person's has another brand. */
export const withOrganization = (html: string, id: number | undefined) =>
  id === undefined ? html : html.replace("<html ", `<html data-organization="${id}" `);

/** At an organization's own domain: the installation's address, where people manage their accounts. */
export const withInstallation = (html: string, address: string | undefined) =>
  address === undefined ? html : html.replace("<html ", `<html data-installation="${escapeHtml(address)}" `);

/** Draws the page in the theme that its browser keeps. */
export const withTheme = (html: string, theme: string | undefined) =>
  theme === "light" || theme === "dark" ? html.replace("<html ", `<html data-theme="${theme}" `) : html;

/** What the shell's page fetches early for members alone. */
const MEMBERS_PRELOAD = /\s*<link rel="preload" href="\/api\/user\/organizations"[^>]*>/;

/** Names the span that answered the page: what it calls belongs to the same trace. No more where nothing is traced. */
export const withTrace = (html: string, traceparent: string | undefined) =>
  traceparent === undefined ? html : html.replace("<html ", `<html data-traceparent="${traceparent}" `);

/** Tells the page whether its browser has a session. Its validity is checked where it matters. */
export const withSession = (html: string, request: Request, { publicUrl }: Env) =>
  readCookie(request, sessionCookieName(publicUrl))
    ? html.replace("<html ", "<html data-session ")
    : html.replace(MEMBERS_PRELOAD, "");

/** Tells the page that plans are off: style sheets hide links to prices, and steps that choose a plan are left out. */
export const withPlans = (html: string, { plans }: Env) =>
  plans === "off" ? html.replace("<html ", '<html data-plans="off" ') : html;
