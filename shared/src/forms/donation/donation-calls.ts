import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { setDecimalComma } from "@trellis/domain/formats/writing.ts";
import { colorQuery } from "../brand-style.ts";
import { patient } from "../patient.ts";

/** A call that hangs is given up after this many milliseconds. */
const PATIENCE = 20_000;

/** Where gifts are given: the API's origin without a slash at its end, empty for the page's own, and the form. */
export interface DonationAddress {
  apiBase: string;
  /** Its id, or the slug of its page. */
  form: string;
}

/** What asking for a form came to: `closed` takes no gifts now, and says so in its own words. */
export type LoadedDonation =
  | { at: "form"; form: PublicDonationForm }
  | { at: "closed"; text: string }
  | { at: "missing" | "failed" };

/** The page of a form. */
export const givePageUrl = ({ apiBase, form }: DonationAddress, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `${apiBase}/give/${encodeURIComponent(form)}${search && `?${search}`}`;
};

/**
 * Asks for a form without cookies, in a CSS color or else in its own, until `stay` is aborted. Never throws.
 */
export async function loadDonation(
  { apiBase, form }: DonationAddress,
  color = "",
  stay?: AbortSignal,
): Promise<LoadedDonation> {
  try {
    const response = await fetch(
      `${apiBase}/api/public/donation-forms/${encodeURIComponent(form)}${colorQuery(color)}`,
      { credentials: "omit", signal: patient(PATIENCE, stay) },
    );
    const body = await response.json();
    if (response.ok) {
      setDecimalComma(body.decimalComma);
      return { at: "form", form: body };
    }
    if (response.status === 410) return { at: "closed", text: String(body.message ?? "") };
    return { at: response.status < 500 && response.status !== 429 ? "missing" : "failed" };
  } catch {
    return { at: "failed" };
  }
}
