import type { PublicSignup } from "@trellis/contract-calendar/signups.ts";
import { sendWithProof } from "@trellis/shared/forms/proof-of-work.ts";
import type { SignupWords } from "./messages.ts";

const PATIENCE_MS = 30_000;

/** What the server refuses, with the fields that it names. */
export class SignupRefused extends Error {
  readonly status: number;
  readonly fields: readonly string[];
  constructor(status: number, body: unknown) {
    super("refused");
    const { issues } = (body ?? {}) as { issues?: unknown };
    this.status = status;
    this.fields = Array.isArray(issues) ? (issues as { path: string }[]).map(({ path }) => path) : [];
  }
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await sendWithProof((headers) =>
    fetch(path, {
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { ...headers, ...(body ? { "Content-Type": "application/json" } : {}) },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    }),
  );
  const read: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new SignupRefused(answer.status, read);
  return read as Answer;
}

export const signUp = (slug: string, eventId: string, request: object) =>
  ask<{ status: "going" | "waiting"; people: number }>(
    `/api/public/calendars/${encodeURIComponent(slug)}/events/${eventId}/signups`,
    request,
  );

const of = (token: string) => `/api/public/signups/${token}`;
export const readSignup = (token: string) => ask<PublicSignup>(of(token));
export const changeSignup = (token: string, people: number) => ask<PublicSignup>(`${of(token)}/change`, { people });
export const cancelSignup = (token: string) => ask<PublicSignup>(`${of(token)}/cancel`, {});
export const signupFile = (token: string) => `${of(token)}/ics`;

/** Why it did not work, in the visitor's language. */
export function complaintOf(error: unknown, words: SignupWords): string {
  const status = error instanceof SignupRefused ? error.status : 0;
  if (status === 409) return words.tooFew;
  if (status === 410) return words.closed;
  return status === 429 ? words.busy : words.failed;
}
