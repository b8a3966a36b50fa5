import type { PublicBooking, PublicBookingPage } from "@trellis/contract-calendar/bookings.ts";
import { sendWithProof } from "@trellis/shared/forms/proof-of-work.ts";
import type { BookWords } from "./messages.ts";

const PATIENCE_MS = 30_000;

/** What the server refuses: its words, which are English, and the fields that it names. */
export class Refused extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  constructor(status: number, body: unknown) {
    const { message, issues } = (body ?? {}) as { message?: unknown; issues?: unknown };
    super(typeof message === "string" ? message : "");
    this.status = status;
    this.fields = Object.fromEntries(
      (Array.isArray(issues) ? (issues as { path: string; message: string }[]) : []).map((issue) => [
        issue.path,
        issue.message,
      ]),
    );
  }
}

/** Errors of a booking, by field; `form` is the whole. In the visitor's language. */
export function complaintsOf(error: unknown, words: BookWords, isEnglish: boolean): Readonly<Record<string, string>> {
  const refusal = error instanceof Refused ? error : undefined;
  const fields = Object.entries(refusal?.fields ?? {});
  if (fields.length === 0)
    return {
      form:
        (isEnglish && refusal?.message) ||
        (refusal?.status === 409
          ? words.taken
          : refusal?.status === 410
            ? words.closedText
            : refusal?.status === 429
              ? words.busy
              : words.notBooked),
    };
  return Object.fromEntries(
    fields.map(([field, message]) => [
      field,
      isEnglish
        ? message
        : field === "name"
          ? words.nameMissing
          : field === "email"
            ? words.emailWrong
            : words.fieldWrong,
    ]),
  );
}

/** Asks the server; throws Refused with what it says. */
export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await sendWithProof((headers) =>
    fetch(path, {
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { ...headers, ...(body ? { "Content-Type": "application/json" } : {}) },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    }),
  );
  const read: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Refused(answer.status, read);
  return read as Answer;
}

export function readPage(slug: string, query: { kind?: string; from?: string; to?: string } = {}) {
  const asked = new URLSearchParams(query).toString();
  return ask<PublicBookingPage>(`/api/public/booking-pages/${encodeURIComponent(slug)}${asked ? `?${asked}` : ""}`);
}

export const book = (slug: string, request: object) =>
  ask<PublicBooking>(`/api/public/booking-pages/${encodeURIComponent(slug)}/bookings`, request);

export const readBooking = (token: string) => ask<PublicBooking>(`/api/public/bookings/${token}`);
export const moveBooking = (token: string, startsAt: string) =>
  ask<PublicBooking>(`/api/public/bookings/${token}/move`, { startsAt });
export const cancelBooking = (token: string) => ask<PublicBooking>(`/api/public/bookings/${token}/cancel`, {});
