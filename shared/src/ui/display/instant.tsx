import { instantDayText, instantText, instantTitle } from "@trellis/domain/days/instant-text.ts";
import type { ReactNode } from "react";
import { useMembership } from "../../client/use-membership.ts";
import { TEXT } from "./messages.ts";
import { ownClock } from "./own-clock.ts";

interface Props {
  /** ISO 8601. */
  at: string;
  /** `day` leaves the time out. */
  show?: "day" | "minutes" | "seconds";
  /** The words around it: `Signed in Nov 20, 2025, 3:14 PM`. */
  words?: (moment: string) => string;
  /** Shown in place of the instant, such as "3 hours ago". */
  children?: ReactNode;
  className?: string;
  /** IANA name; the organization's where it is left out. */
  timeZone?: string;
}

/**
 * An instant on the organization's clock, or another. Its title names the time zone and, where the reader's clock shows another time,
 * that time; screen readers read it after the text.
 */
export function Instant({
  at,
  show = "minutes",
  words = (moment) => moment,
  children,
  className,
  timeZone: given,
}: Props) {
  const { timeZone: ofOrganization } = useMembership();
  const timeZone = given ?? ofOrganization;
  const own = ownClock(at, timeZone);
  const title = instantTitle(at, timeZone);
  const ownText = own && TEXT.ownTime({ moment: own });
  return (
    <time dateTime={at} title={ownText ? `${title}\n${ownText}` : title} className={className}>
      {children ?? words(show === "day" ? instantDayText(at, timeZone) : instantText(at, timeZone, { show }))}
      {ownText && <span className="sr-only">, {ownText}</span>}
    </time>
  );
}
