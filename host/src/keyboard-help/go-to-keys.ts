import type { Session } from "@trellis/shared/runtime";
import { TEXT as FRAME } from "../messages.ts";
import { entriesOnOffer } from "../registry/addresses.ts";
import { navigationLabel } from "../registry/area-titles.ts";

/** The letter after G that goes there. */
const KEYS: Readonly<Record<string, string>> = {
  "/app": "d",
  "/app/finance": "f",
  "/app/donations": "o",
  "/app/surveys": "s",
  "/app/contacts": "c",
  "/app/notes": "n",
  "/app/calendar": "a",
  "/app/inventory": "v",
  "/app/invoicing": "i",
  "/app/reports": "r",
  "/app/settings": "e",
};

interface GoTo {
  key: string;
  label: string;
  address: string;
}

/** Where this person can go by G and a letter, in the navigation's order. */
export function goToKeys(session: Session): GoTo[] {
  const areas = entriesOnOffer(session).map(({ remote, page, address }) => ({
    address,
    label: navigationLabel(page ?? remote),
  }));
  return [
    { address: "/app", label: FRAME.areas.dashboard.label },
    ...areas,
    { address: "/app/settings", label: FRAME.areas.settings.label },
  ].flatMap((each) => {
    const key = KEYS[each.address];
    return key === undefined ? [] : [{ ...each, key }];
  });
}
