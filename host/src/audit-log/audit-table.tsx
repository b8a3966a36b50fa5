import type { AuditEntry } from "@trellis/contract-platform/audit-log.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { useState } from "react";
import { AuditEntryDialog } from "./audit-entry-dialog.tsx";
import { actionText, differencesOf, kindText } from "./differences.ts";
import { TEXT } from "./messages.ts";

/** Sign-ins and sign-outs say it all by their action. */
const SESSION = "session";
/** Opened by a link, without signing in. */
const SHARED_REPORT = "shared_report";

interface Props {
  entries: readonly AuditEntry[];
  onShowRecord: ((record: string) => void) | undefined;
}

const titleOf = ({ action, resource }: AuditEntry) =>
  resource === SESSION ? actionText(action) : `${actionText(action)}: ${kindText(resource).toLowerCase()}`;

function whoOf({ userName, keyName, userId, resource }: AuditEntry): string {
  // A key of the organization is the author itself.
  if (userName !== null && keyName !== null && keyName !== userName)
    return TEXT.withKey({ name: userName, key: keyName });
  if (userName !== null) return userName;
  if (userId !== null) return TEXT.formerMember;
  return resource === SHARED_REPORT ? TEXT.visitor : TEXT.program;
}

export function AuditTable({ entries, onShowRecord }: Props) {
  const [open, setOpen] = useState<AuditEntry | null>(null);
  return (
    <>
      <Table label={TEXT.title}>
        <TableHead>
          <HeadCell>{TEXT.columns.what}</HeadCell>
          <HeadCell wide>{TEXT.columns.who}</HeadCell>
          <HeadCell className="max-lg:hidden">{TEXT.columns.change}</HeadCell>
          <HeadCell align="right">{TEXT.columns.when}</HeadCell>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={entry.id}>
              <TableCell>
                <button
                  type="button"
                  aria-label={TEXT.details({ what: titleOf(entry) })}
                  onClick={() => setOpen(entry)}
                  className="rounded-sm text-start font-medium hover:underline"
                >
                  {titleOf(entry)}
                </button>
                <span className="block text-sm text-muted sm:hidden">{whoOf(entry)}</span>
              </TableCell>
              <TableCell wide className="min-w-32">
                {whoOf(entry)}
              </TableCell>
              <TableCell muted className="max-w-80 max-lg:hidden">
                <Summary entry={entry} />
              </TableCell>
              <TableCell muted align="right" className="max-sm:text-balance max-sm:whitespace-normal">
                <Instant at={entry.createdAt} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {open && (
        <AuditEntryDialog
          entry={open}
          title={titleOf(open)}
          who={whoOf(open)}
          onShowRecord={
            onShowRecord &&
            ((record) => {
              setOpen(null);
              onShowRecord(record);
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The first difference, and how many more there are. */
function Summary({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useMembership();
  const [first, ...rest] = differencesOf(entry.details, { timeZone });
  if (entry.isHidden) return TEXT.privateEvent;
  if (!first) return null;
  return (
    <span className="block truncate text-sm">
      {first.field}: {first.before === TEXT.nothing ? first.after : `${first.before} → ${first.after}`}
      {rest.length > 0 && ` ${TEXT.and({ count: rest.length })}`}
    </span>
  );
}
