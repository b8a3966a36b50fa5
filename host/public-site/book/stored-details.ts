import type { Details } from "./form.tsx";

/** After this time the form starts empty. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

const keyOf = (slug: string, kind: string) => `trellis.booking-details:${slug}/${kind}`;

/** Keeps on this device what a visitor wrote when it could not be sent; with its id, so that a lost answer books nothing twice. */
export function keepDetails(slug: string, kind: string, { leaveEmpty: _trap, ...details }: Details): void {
  try {
    localStorage.setItem(keyOf(slug, kind), JSON.stringify({ details, savedAt: Date.now() }));
  } catch {
    // Without storage the page itself still holds it.
  }
}

/** The stored details for a kind of meeting; undefined if there are none. */
export function findDetails(slug: string, kind: string): Details | undefined {
  try {
    const text = localStorage.getItem(keyOf(slug, kind));
    if (text === null) return undefined;
    const { details, savedAt } = JSON.parse(text) as { details: Details; savedAt: number };
    const texts = [details.id, details.name, details.email, details.message, ...Object.values(details.answers)];
    const isWhole = Date.now() - savedAt < RETENTION_MS && texts.every((one) => typeof one === "string");
    return isWhole ? { ...details, leaveEmpty: "" } : undefined;
  } catch {
    return undefined;
  }
}

export function dropDetails(slug: string, kind: string): void {
  try {
    localStorage.removeItem(keyOf(slug, kind));
  } catch {
    // Where nothing can be kept, nothing has to go.
  }
}
