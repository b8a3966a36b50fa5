import type { AuditEntry } from "@trellis/contract-platform/audit-log.ts";
import { deviceName } from "@trellis/domain/accounts/device-name.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import type { ReactNode } from "react";
import { differencesOf, kindText } from "./differences.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.dialog;

interface Props {
  entry: AuditEntry;
  /** The action, as the row says it. */
  title: string;
  who: string;
  /** Shows the history of the entry's record; undefined where the list does so already. */
  onShowRecord: ((record: string) => void) | undefined;
  onClose: () => void;
}

/** Everything that an entry of the audit log holds. */
export function AuditEntryDialog({ entry, title, who, onShowRecord, onClose }: Props) {
  const { resourceId } = entry;
  const { timeZone } = useMembership();
  const differences = differencesOf(entry.details, { timeZone });
  const facts: [string, ReactNode][] = [
    [words.when, <Instant key="when" at={entry.createdAt} show="seconds" />],
    [words.who, who],
    [words.kind, kindText(entry.resource)],
    [words.record, resourceId],
    [words.address, entry.ipAddress],
    [words.browser, entry.userAgent && `${deviceName(entry.userAgent)} (${entry.userAgent})`],
    [words.request, entry.requestId],
  ];
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <>
          {resourceId !== null && onShowRecord && (
            <Button variant="ghost" onClick={() => onShowRecord(resourceId)}>
              {words.wholeRecord}
            </Button>
          )}
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[7rem_1fr]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h3 className="mt-6 mb-2 font-semibold">{words.changes}</h3>
      {differences.length === 0 ? (
        <p className="text-muted">{entry.isHidden ? words.privateEvent : words.noChanges}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else in the dialog takes the focus with which a keyboard scrolls it
        <section aria-label={words.changes} tabIndex={0} className="-mx-4 sm:-mx-5">
          <Table label={words.changes} className="table-fixed [--table-head-top:0px]">
            <TableHead>
              <HeadCell>{words.field}</HeadCell>
              <HeadCell>{words.before}</HeadCell>
              <HeadCell>{words.after}</HeadCell>
            </TableHead>
            <TableBody>
              {differences.map((one) => (
                <TableRow key={one.field}>
                  <TableCell className="wrap-anywhere">{one.field}</TableCell>
                  <TableCell muted className="wrap-anywhere">
                    {one.before}
                  </TableCell>
                  <TableCell className="wrap-anywhere">{one.after}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </section>
      )}
    </Dialog>
  );
}
