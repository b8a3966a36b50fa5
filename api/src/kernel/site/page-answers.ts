import { listRemotes, type RemoteRegistry } from "@trellis/contract-platform/remotes.ts";
import type { Call } from "../http/call.ts";
import { readCookie } from "../identity/session-cookie.ts";

/** Answers of the API that go with a page, by address. */
export type PageAnswers = Record<string, unknown>;

/** What a page of the shell starts with, and the organization that it opens; undefined where that is not known yet. */
export interface StartOfPage {
  answers: PageAnswers;
  organizationId: number | undefined;
  /** All that the person belongs to. */
  organizationIds: readonly number[];
  /** The installation's address, at an organization's own domain. */
  installationUrl: string | undefined;
}

/** Answers what a page of the shell asks at its start. */
export type PageAnswersReader = (call: Call) => Promise<StartOfPage>;

/**
 * Writes answers into a page, and takes out what would fetch them early. As data that is never run: in JSON, `<` occurs in texts
 * alone and is written as an escape, so that no text can end the element.
 */
export function withAnswers(html: string, answers: PageAnswers): string {
  const json = JSON.stringify(answers).replaceAll("<", "\\u003c");
  const rest = Object.keys(answers).reduce(
    (text, address) => text.replace(new RegExp(`\\s*<link rel="preload" href="${RegExp.escape(address)}"[^>]*>`), ""),
    html,
  );
  return rest.replace("</body>", () => `<script type="application/json" id="answers">${json}</script></body>`);
}

/** Holds what a person confirmed that their browser loads from their own machine, signed. */
export const OVERRIDE_COOKIE = "remote-override";

/** Whether the answer of the registry may name an override: the page's policy then waits for it. */
export const mayHaveOverride = (request: Request): boolean => readCookie(request, OVERRIDE_COOKIE) !== undefined;

/** The origin on the reader's own machine that this page may load from; undefined without one. */
export const findOverrideOrigin = (answers: PageAnswers | undefined): string | undefined =>
  (answers?.[listRemotes.path] as RemoteRegistry | undefined)?.override?.origin;
