import { randomId } from "@trellis/domain/ids/random-id.ts";
import type { GiftDraft } from "@trellis/shared/forms/donation/donation-frame.ts";
import type { Way } from "./state.ts";

/** The id of each way's payment, for what it asks: another amount or donor is another payment. */
const ids = new Map<string, string>();

/** One payment for one request: a repeat is the same; another method or amount is a new one. */
export function idFor(way: Way, draft: GiftDraft): string {
  const known = ids.get(JSON.stringify([way, draft]));
  if (known) return known;
  return keep(way, draft, [...ids.values()].includes(draft.giftId) ? randomId() : draft.giftId);
}

/** A new id for the same request: the old one was started otherwise, or failed permanently. */
export const renewId = (way: Way, draft: GiftDraft): string => keep(way, draft, randomId());

function keep(way: Way, draft: GiftDraft, id: string): string {
  ids.set(JSON.stringify([way, draft]), id);
  return id;
}
