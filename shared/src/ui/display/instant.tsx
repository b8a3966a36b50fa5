import { instantDayText, instantText, instantTitle } from "@trellis/domain/days/instant-text.ts";
import { useMembership } from "../../client/use-membership.ts";

interface Props {
  /** ISO 8601. */
  at: string;
  /** `day` leaves the time out. */
  show?: "day" | "minutes" | "seconds";
  /** The words around it: `Signed in Nov 20, 2025, 3:14 PM`. */
  words?: (moment: string) => string;
}

/** An instant on the organization's clock. Its title names the time zone. */
export function Instant({ at, show = "minutes", words = (moment) => moment }: Props) {
  const { timeZone } = useMembership();
  return (
    <time dateTime={at} title={instantTitle(at, timeZone)}>
      {words(show === "day" ? instantDayText(at, timeZone) : instantText(at, timeZone, { show }))}
    </time>
  );
}
