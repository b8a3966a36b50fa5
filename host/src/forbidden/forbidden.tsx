import { NoScreen } from "../not-found/not-found.tsx";
import type { Destination } from "../registry/addresses.ts";
import { titleOf } from "../registry/area-titles.ts";
import { TEXT } from "./messages.ts";

/** An area that this person has no permission for, and which one it needs. */
export default function Forbidden({ destination }: { destination: Extract<Destination, { kind: "forbidden" }> }) {
  const place = destination.page ?? destination.remote;
  const { flag } = place;
  const title = titleOf(place);
  const permission = flag ? TEXT.permissions[flag] : title;
  return <NoScreen title={TEXT.title({ area: title })} message={TEXT.message({ permission })} />;
}
