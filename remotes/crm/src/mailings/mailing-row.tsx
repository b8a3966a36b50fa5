import type { ListedMailing } from "@trellis/contract-contacts/mailings.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { withoutMergeFields } from "@trellis/mail-rules/merge-fields.ts";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Link } from "wouter";
import { MailingBadge } from "./mailing-status.tsx";
import { LIST } from "./messages.ts";

/** One mailing in the list. */
export function MailingRow({ mailing }: { mailing: ListedMailing }) {
  const { status, recipientCount, sentCount, startedAt, scheduledAt, updatedAt } = mailing;
  const isBegun = startedAt !== null;
  const when = startedAt ?? (status === "scheduled" && scheduledAt ? scheduledAt : updatedAt);
  return (
    <TableRow muted={status === "stopped"}>
      <TableCell
        note={
          <span className="wrap-anywhere">
            {status === "scheduled" ? (
              <Instant at={when} words={(when) => LIST.scheduledFor({ when })} />
            ) : (
              withoutMergeFields(mailing.subject)
            )}
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
        {isBegun ? LIST.ofAll({ sent: sentCount, all: recipientCount }) : "–"}
      </TableCell>
      <TableCell wide align="right" muted className="tabular-nums">
        {isBegun ? formatNumber(mailing.unsubscribedCount) : "–"}
      </TableCell>
      <TableCell wide align="right" muted className="whitespace-nowrap max-lg:hidden">
        <Instant at={when} />
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
