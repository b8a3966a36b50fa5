import type { AgentDraftDetail } from "@trellis/contract-agents/agent-drafts.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { differencesOf } from "../audit-log/differences.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.dialog;

/** A text with the names of the records whose IDs are in it. */
const nameIds = (text: string, names: Readonly<Record<string, string>>): string =>
  Object.entries(names).reduce((named, [id, name]) => named.replaceAll(id, name), text);

/** What the change sets, field by field; beside it what the record holds now, where there is one. */
export function DraftChanges({ detail: { action, before, after, names } }: { detail: AgentDraftDetail }) {
  const { timeZone } = useMembership();
  const differences = differencesOf(
    { before, after },
    { timeZone, maxText: Number.POSITIVE_INFINITY, isStored: false },
  );
  const hasBefore = before !== null && Object.keys(before).length > 0;
  return (
    <div>
      <h3 className="mb-2 font-semibold">{words.changes}</h3>
      {action === "delete" ? (
        <p>{words.deletes}</p>
      ) : differences.length === 0 ? (
        <p className="text-muted">{action === "run" ? words.runs : words.noFields}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else in the dialog takes the focus with which a keyboard scrolls it
        <section aria-label={words.changes} tabIndex={0} className="-mx-4 sm:-mx-5">
          <Table label={words.changes} className="table-fixed [--table-head-top:0px]">
            <TableHead>
              <HeadCell>{words.field}</HeadCell>
              {hasBefore && <HeadCell>{words.before}</HeadCell>}
              <HeadCell>{words.after}</HeadCell>
            </TableHead>
            <TableBody>
              {differences.map((one) => (
                <TableRow key={one.field}>
                  <TableCell className="wrap-anywhere align-top">{one.field}</TableCell>
                  {hasBefore && (
                    <TableCell muted className="wrap-anywhere align-top whitespace-pre-line">
                      {nameIds(one.before, names)}
                    </TableCell>
                  )}
                  <TableCell className="wrap-anywhere align-top whitespace-pre-line">
                    {nameIds(one.after, names)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </section>
      )}
    </div>
  );
}
