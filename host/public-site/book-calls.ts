import type { PublicBooking, PublicBookingPage } from "@trellis/shared/contract/calendar/bookings.ts";
import { sendWithProof } from "@trellis/shared/forms/proof-of-work.ts";

const PATIENCE_MS = 30_000;

/** What the server refuses: its words, and the fields that it names. */
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

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
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

export const readPage = (slug: string, days?: { from: string; to: string }) =>
  ask<PublicBookingPage>(
    `/api/public/booking-pages/${encodeURIComponent(slug)}${days ? `?${new URLSearchParams(days)}` : ""}`,
  );

export const book = (slug: string, wish: object) =>
  ask<PublicBooking>(`/api/public/booking-pages/${encodeURIComponent(slug)}/bookings`, wish);

export const readBooking = (token: string) => ask<PublicBooking>(`/api/public/bookings/${token}`);
export const moveBooking = (token: string, startsAt: string) =>
  ask<PublicBooking>(`/api/public/bookings/${token}/move`, { startsAt });
export const cancelBooking = (token: string) => ask<PublicBooking>(`/api/public/bookings/${token}/cancel`, {});
