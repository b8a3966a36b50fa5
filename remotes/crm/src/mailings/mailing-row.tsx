import { useStanding } from "@trellis/shared/client/use-standing.ts";
import type { ListedMailing } from "@trellis/shared/contract/contacts/mailings.ts";
import { TableCell, TableRow } from "@trellis/shared/ui/table.tsx";
import { Link } from "wouter";
import { MailingBadge } from "./mailing-status.tsx";
import { LIST } from "./strings.ts";
import { momentIn } from "./zoned-time.ts";

/** One mailing in the list. */
export function MailingRow({ mailing }: { mailing: ListedMailing }) {
  const { timeZone } = useStanding();
  const { status, recipientCount, sentCount, startedAt, scheduledAt, updatedAt } = mailing;
  const isBegun = startedAt !== null;
  const when = momentIn(startedAt ?? (status === "scheduled" && scheduledAt ? scheduledAt : updatedAt), timeZone);
  return (
    <TableRow muted={status === "stopped"}>
      <TableCell
        note={
          <span className="wrap-anywhere">
            {status === "scheduled" ? LIST.scheduledFor(when) : mailing.subject}
            <span className="sm:hidden"> · {audienceOf(mailing)}</span>
          </span>
        }
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link href={`/mailings/${mailing.id}`} className="font-medium wrap-anywhere hover:underline">
            {mailing.name}
          </Link>
          <MailingBadge status={status} />
        </span>
      </TableCell>
      <TableCell wide muted className="wrap-anywhere">
        {audienceOf(mailing)}
      </TableCell>
      <TableCell align="right" className="tabular-nums">
        {isBegun ? LIST.ofAll(sentCount, recipientCount) : "–"}
      </TableCell>
      <TableCell wide align="right" muted className="tabular-nums">
        {isBegun ? mailing.unsubscribedCount.toLocaleString("en-US") : "–"}
      </TableCell>
      <TableCell wide align="right" muted className="whitespace-nowrap max-lg:hidden">
        {when}
      </TableCell>
    </TableRow>
  );
}

/** Whom a mailing is for, in words. */
export function audienceOf({ audience, segmentName }: Pick<ListedMailing, "audience" | "segmentName">): string {
  if (audience === "everyone") return LIST.everyone;
  if (audience === "contacts") return LIST.chosenShort;
  return segmentName ?? LIST.noSegment;
}
