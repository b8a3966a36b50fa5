import type { MailSuppression } from "@trellis/contract-contacts/mail-suppressions.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { REASON_LABELS, SUPPRESSED } from "../messages.ts";

interface Props {
  rows: readonly MailSuppression[];
  onLift: ((row: MailSuppression) => void) | undefined;
}

/** Suppressed addresses with why and since when. */
export function SuppressionTable({ rows, onLift }: Props) {
  return (
    <Table label={SUPPRESSED.label}>
      <TableHead>
        <HeadCell>{SUPPRESSED.columns.address}</HeadCell>
        <HeadCell wide align="right">
          {SUPPRESSED.columns.since}
        </HeadCell>
        {onLift && (
          <HeadCell>
            <span className="sr-only">{SUPPRESSED.lift}</span>
          </HeadCell>
        )}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell note={<span className="wrap-anywhere">{whyOf(row)}</span>}>
              <span className="break-all">{row.address}</span>
            </TableCell>
            <TableCell wide muted align="right" className="whitespace-nowrap">
              <Instant at={row.createdAt} />
            </TableCell>
            {onLift && (
              <TableCell align="right">
                <Button size="sm" aria-label={SUPPRESSED.liftOf({ address: row.address })} onClick={() => onLift(row)}>
                  {SUPPRESSED.lift}
                </Button>
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The reason, the mailing by which it came, and what was written about it. */
function whyOf({ reason, mailingName, note }: MailSuppression): string {
  const by = mailingName ? ` ${SUPPRESSED.by({ name: mailingName })}` : "";
  return `${REASON_LABELS[reason]}${by}${note ? `: ${note}` : ""}`;
}
