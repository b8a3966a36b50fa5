import { randomId } from "@trellis/domain/ids/random-id.ts";
import type { GiftDraft } from "@trellis/shared/forms/donation/donation-frame.ts";
import type { Way } from "./state.ts";

/** The id of each way's payment, for what it asks: another amount or donor is another payment. */
const ids = new Map<string, string>();

/** One payment for one wish: repeated, it is the same; with another way or another amount it is a new one. */
export function idFor(way: Way, wish: GiftDraft): string {
  const known = ids.get(JSON.stringify([way, wish]));
  if (known) return known;
  return keep(way, wish, [...ids.values()].includes(wish.giftId) ? randomId() : wish.giftId);
}

/** Another id for the same wish: what it was is begun otherwise, or failed for good. */
export const renewId = (way: Way, wish: GiftDraft): string => keep(way, wish, randomId());

function keep(way: Way, wish: GiftDraft, id: string): string {
  ids.set(JSON.stringify([way, wish]), id);
  return id;
}
