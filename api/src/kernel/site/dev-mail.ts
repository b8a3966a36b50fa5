import { randomBytes } from "node:crypto";
import path from "node:path";
import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import { instantText } from "@trellis/domain/days/instant-text.ts";
import type { Env } from "../env.ts";
import type { CaughtMail } from "../services/mail/caught-mail.ts";
import { findCaughtMail, listCaughtMails, readCaughtAttachment } from "../services/mail/caught-mails.ts";
import { DEV_MAIL_STYLES } from "./dev-mail-styles.ts";
import { escapeHtml } from "./escape-html.ts";
import { FILE_HEADERS } from "./security-headers.ts";

const PATH = /^\/dev\/mail(?:\/([^/]+)(?:(\/html)|\/files\/(\d{1,3}))?)?\/?$/;
const boxed = ({ name, address }: { name: string; address: string }) => `${name} <${address}>`;

/** Mails that were caught instead of sent, at `/dev/mail`: in local mode only, elsewhere there is no such page. */
export function createDevMail(
  env: Pick<Env, "mode" | "dataDir" | "smtpUrl">,
): (request: Request) => Promise<Response | undefined> {
  const folder = path.join(env.dataDir, "mail");
  return async (request) => {
    const match = env.mode === "local" && PATH.exec(new URL(request.url).pathname);
    if (!match) return undefined;
    const [, id, html, file] = match;
    if (id === undefined) return page("Email", listOf(await listCaughtMails(folder), env.smtpUrl !== undefined));
    const mail = await findCaughtMail(folder, id);
    if (!mail) return page("Email not found", `${BACK}<h1>Email not found</h1>`, 404);
    if (file !== undefined) return attachmentOf(folder, mail, Number(file));
    return html ? htmlOf(mail) : page(mail.subject, detailsOf(mail));
  };
}

const BACK = `<p><a href="/dev/mail">All email</a></p>`;

function listOf(mails: readonly CaughtMail[], isSent: boolean): string {
  const note = isSent
    ? "<p>SMTP_URL is set, so email goes to its server. Email caught earlier appears here, newest first.</p>"
    : "<p>In local mode nothing is sent: every email stays on this computer and appears here, newest first.</p>";
  if (mails.length === 0) return `<h1>Email</h1>${note}<p class="empty">No emails yet. Invite someone to see one.</p>`;
  const rows = mails.map(
    ({ id, subject, to, caughtAt }) =>
      `<li><a href="/dev/mail/${id}"><strong>${escapeHtml(subject)}</strong></a><span>To ${escapeHtml(to)}</span><time datetime="${caughtAt}">${timeOf(caughtAt)}</time></li>`,
  );
  return `<h1>Email</h1>${note}<ul class="mails">${rows.join("")}</ul>`;
}

function detailsOf(mail: CaughtMail): string {
  const head: [string, string][] = [
    ["From", boxed(mail.from)],
    ["To", mail.to],
    ...(mail.replyTo ? ([["Reply-To", boxed(mail.replyTo)]] as [string, string][]) : []),
    ["Subject", mail.subject],
    ["Message-ID", mail.messageId],
    ["Date", timeOf(mail.caughtAt)],
  ];
  const files = mail.attachments.map(
    ({ filename, contentType, bytes }, at) =>
      `<div><dt>Attachment</dt><dd><a href="/dev/mail/${mail.id}/files/${at}">${escapeHtml(filename)}</a> ${escapeHtml(`(${contentType}, ${bytes} bytes)`)}</dd></div>`,
  );
  const rows = [
    ...head.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`),
    ...files,
  ].join("");
  return `${BACK}<h1>${escapeHtml(mail.subject)}</h1><dl>${rows}</dl>
<h2 id="as-html">As HTML</h2>
<iframe src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML"></iframe>
<h2 id="as-text">As text</h2>
<pre tabindex="0" role="region" aria-labelledby="as-text">${escapeHtml(mail.text)}</pre>${mail.attachments.map(fileOf).join("")}`;
}

/** An attachment that is text. */
const fileOf = ({ filename, text }: CaughtMail["attachments"][number], at: number): string =>
  text === undefined
    ? ""
    : `
<h2 id="file-${at}">${escapeHtml(filename)}</h2>
<pre tabindex="0" role="region" aria-labelledby="file-${at}">${escapeHtml(text)}</pre>`;

const timeOf = (instant: string) => `${instantText(instant, "UTC", { show: "seconds" })} UTC`;

/** An attachment as a download: what is in it never runs as a page of ours. */
async function attachmentOf(folder: string, mail: CaughtMail, at: number): Promise<Response> {
  const content = mail.attachments[at] && (await readCaughtAttachment(folder, mail, at));
  if (!content) return page("Attachment not found", `${BACK}<h1>Attachment not found</h1>`, 404);
  const { filename, contentType } = mail.attachments[at]!;
  return new Response(content, {
    headers: {
      ...FILE_HEADERS,
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "no-store",
    },
  });
}

/** The mail's own HTML: no script runs in it, and nothing but our page may frame it. */
function htmlOf({ html }: CaughtMail): Response {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src http: https: data:",
    "sandbox allow-popups allow-popups-to-escape-sandbox",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  // Links open in a new tab outside the frame.
  return answer(html.replace("<head>", `<head><base target="_blank">`), policy, 200);
}

function page(title: string, body: string, status = 200): Response {
  const nonce = randomBytes(16).toString("base64");
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · ${DEFAULT_NAME} mail</title><style nonce="${nonce}">${DEV_MAIL_STYLES}</style></head><body><main>${body}</main></body></html>`;
  return answer(html, policy, status);
}

const answer = (html: string, policy: string[], status: number) =>
  new Response(html, {
    status,
    headers: {
      ...FILE_HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy.join("; "),
      "Cache-Control": "no-store",
      // Links of a mail hold secrets: no address of this page travels with them, nor theirs.
      "Referrer-Policy": "no-referrer",
    },
  });
