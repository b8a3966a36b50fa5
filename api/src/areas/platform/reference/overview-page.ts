import { ERROR_STATUS, type ErrorCode } from "@trellis/contract-base/error.ts";
import { escapeHtml } from "../../../kernel/site/escape-html.ts";
import {
  CLIENT_TYPESCRIPT,
  FIRST_CURL,
  FIRST_TYPESCRIPT,
  PAGES_TYPESCRIPT,
  WRITE_CURL,
  writeKey,
  writeSession,
} from "./first-call.ts";
import { REFERENCE_AREAS } from "./reference-areas.ts";

interface ReferenceServer {
  publicUrl: string;
  cookie: string;
  isLocal: boolean;
  writesPerMinute: number;
  keyCallsPerMinute: number;
}

/** What each code of a failed call means, and what a program does about it. */
const ERROR_MEANINGS: Readonly<Record<ErrorCode, string>> = {
  malformed: "The request can't be read, such as JSON with a syntax error.",
  signed_out: "There is no valid session or API key. Sign in again, or check the key.",
  plan_limit: "The plan's limit is reached.",
  plan_feature: "The plan doesn't include this.",
  trial_expired: "The organization is read-only: its trial or subscription has ended.",
  forbidden:
    "The role or permissions don't allow this, the key only reads or isn't allowed from this address, or a write with a session has no Origin header.",
  recent_sign_in_required:
    "The call needs a sign-in from the last minutes. Confirm it in the browser, then repeat the call.",
  second_factor_required:
    "The organization requires two-step sign-in, and the session, or the member whose key it is, has no second step.",
  single_sign_on_required:
    "The organization requires single sign-on, and the session came another way. Sign in through its identity provider.",
  sign_in_again_required:
    "The organization asks for a new sign-in: the session is too old for it, or was idle too long. Confirm the sign-in in the browser.",
  address_not_allowed:
    "The organization can't be opened from this address, by its members' sessions and their own API keys.",
  not_found: "There is no such record in this organization.",
  wrong_method: "The address exists under another method. See the Allow header.",
  conflict: "The record changed since you read it, or its state doesn't allow this. Read it again, then decide.",
  gone: "The link has expired, or has been used or revoked.",
  too_large: "The body or the file is too large.",
  wrong_media_type: "The Content-Type isn't one that the call takes.",
  invalid: "A field is wrong. issues names each field with a message for people.",
  slow_down: "Too many requests. Wait as many seconds as Retry-After says.",
  unexpected: "Something failed on the server. Report the requestId.",
  unavailable: "The server or a service behind it can't answer now. Try again later.",
  storage_full: "The server's disk is full. Reading still works.",
};

const code = (language: string, label: string, text: string) =>
  `<pre tabindex="0" role="region" aria-label="${label}, ${language}"><code data-language="${language}">${escapeHtml(text)}</code></pre>`;

/** The first page of the reference: how to call the API at all, and its areas. */
export function writeOverviewPage(server: ReferenceServer, counts: ReadonlyMap<string, number>): string {
  return `<div class="wrap api-docs">
<h1>API reference</h1>
<p class="lead">Everything the product's screens do, your own programs can do with the same calls.</p>
<p>The same reference for tools: <a class="link" href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<h2 id="areas">Areas</h2>
<ul class="api-areas">
${[...counts].map(([area, count]) => writeArea(area, count)).join("\n")}
</ul>
<div class="api-guide">
${writeAuthentication(server)}
${FORMATS}
${writeErrors(server)}
</div>
</div>`;
}

const writeArea = (area: string, count: number) => {
  const { title, lead } = REFERENCE_AREAS[area] ?? { title: area, lead: "" };
  return `<li><h3><a class="link" href="/api/docs/${escapeHtml(area)}">${escapeHtml(title)}</a></h3><p class="muted">${escapeHtml(lead)}</p><p class="muted small">${count} calls</p></li>`;
};

const writeAuthentication = ({
  publicUrl,
  cookie,
  isLocal,
}: ReferenceServer) => `<section aria-labelledby="authentication">
<h2 id="authentication">Authentication</h2>
<p>A program calls with an API key. An admin creates one under <a class="link" href="/app/settings/api">Settings, API</a>, with a role, permissions, and whether it may write. Anyone can create a personal key under <a class="link" href="/app/settings/account">Settings, Account</a>, which does what its owner may do. The plan must include API access.</p>
<p>Send the key as a Bearer token in the <code>Authorization</code> header (RFC 6750), never in an address, where logs keep it.</p>
${code("shell", "Key", writeKey(publicUrl))}
<p>A key works in its own organization and needs no <code>Origin</code> header. Calls for people alone refuse it with 403: keys, ownership, leaving, deletion, and a person's own profile, sessions and notifications.</p>
<h3 id="session">With a session</h3>
<p>All calls also work as the person who is signed in. Send the cookie <code>${escapeHtml(cookie)}</code> with each call.</p>
<p>${
  isLocal
    ? "This server runs on your own machine, where one call signs in as the demo's admin:"
    : `Sign in with a browser, then copy the cookie's value from the browser's developer tools (Application, Cookies). It is as good as your password: keep it secret, and sign out when the work is done.`
}</p>
${code("curl", "Sign in", writeSession(publicUrl, cookie, isLocal))}
<h3 id="reads">Reads</h3>
<p>With either one in <code>AUTH</code>, read something:</p>
${code("curl", "Read", FIRST_CURL)}
<p>In TypeScript, with Node 20 or newer and the same two variables in its environment, two functions are enough:</p>
${code("TypeScript", "Two functions", CLIENT_TYPESCRIPT)}
${code("TypeScript", "Read", FIRST_TYPESCRIPT)}
<h3 id="writes">Writes</h3>
<p>With a session, every call that changes something also needs an <code>Origin</code> header with this server's address. This keeps other websites from writing with your browser's session.</p>
${code("curl", "Write", WRITE_CURL)}
<p>A <code>POST</code> with an <code>Idempotency-Key</code> runs once: the same key within 24 hours returns the first answer. Use it wherever a lost connection makes you repeat a call.</p>
<p>A <code>PUT</code> or <code>PATCH</code> with <code>If-Match: &quot;…&quot;</code>, the record's <code>updatedAt</code>, is refused with 409 if the record has changed since.</p>
<h3 id="organization">Organizations</h3>
<p>A key's calls work in its organization. With a session, calls work in the organization you chose last. To work in another one of yours, send its number as <code>X-Organization</code>, or as <code>?organization=</code> in an address that a browser opens.</p>
</section>`;

const FORMATS = `<section aria-labelledby="formats">
<h2 id="formats">Formats</h2>
<ul>
<li>Amounts are text in dollars and cents: <code>&quot;1250.00&quot;</code>.</li>
<li>Days are <code>2026-11-02</code>, in the organization's time zone. Instants are ISO 8601 in UTC: <code>2026-11-02T15:04:05.000Z</code>.</li>
<li>IDs are UUIDs. Calls that create something accept an ID you choose if their body has <code>id</code>.</li>
<li>A field that a call doesn't know is refused, so a typo never goes unnoticed.</li>
</ul>
<h3 id="pages">Long lists</h3>
<p>A list comes in pages. The address of the next page is in the <code>Link</code> header, <code>rel=&quot;next&quot;</code>; the last page has none.</p>
${code("TypeScript", "All pages of a list", PAGES_TYPESCRIPT)}
</section>`;

const writeErrors = ({ writesPerMinute, keyCallsPerMinute }: ReferenceServer) => `<section aria-labelledby="errors">
<h2 id="errors">Errors</h2>
<p>A failed call has a 4xx or 5xx status and one kind of body: <code>message</code> for people, <code>code</code> for programs, <code>requestId</code> for the person who runs the server, and, for wrong fields, <code>issues</code>.</p>
<table class="fields"><caption>Codes</caption><thead class="unseen"><tr><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>
${Object.entries(ERROR_MEANINGS)
  .map(
    ([name, meaning]) =>
      `<tr><th scope="row"><code>${name}</code> ${ERROR_STATUS[name as ErrorCode]}</th><td>${escapeHtml(meaning)}</td></tr>`,
  )
  .join("\n")}
</tbody></table>
<h3 id="limits">Limits</h3>
<p>A person can write ${writesPerMinute.toLocaleString("en-US")} times a minute. An API key can make ${keyCallsPerMinute.toLocaleString("en-US")} calls a minute; <code>RateLimit</code> and <code>RateLimit-Policy</code> in each answer say how many are left. A JSON body has at most 1 MB unless its call says otherwise.</p>
</section>`;
