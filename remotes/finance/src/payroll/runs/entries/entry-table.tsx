import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { SlidersHorizontal, UserPlus, Users } from "lucide-react";
import { useState } from "react";
import { showErrorToast } from "../error-toast.ts";
import { TEXT } from "../messages.ts";
import { AddPersonDialog } from "./add-person-dialog.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import type { Change, RunEntries } from "./use-run-entries.ts";
import { withoutZero } from "./without-zero.ts";

const words = TEXT.entry;

export interface SlipList {
  people: readonly PayrollRecord[];
  loading: boolean;
  /** Shows the next ones, where there are any. */
  more: (() => void) | undefined;
}

interface EntryTableProps {
  run: PayrollRunDetail;
  list: SlipList;
  entries: RunEntries;
  problems: readonly { path: string; message: string }[];
}

/** Who is paid and what is entered for them. The rest of a person's entries is in a dialog. */
export function EntryTable({ run, list, entries, problems }: EntryTableProps) {
  const { canWrite } = useMembership();
  const [open, setOpen] = useState<PayrollRecord | null>(null);
  const [adding, setAdding] = useState(false);
  const problemOf = (id: string) => problems.find(({ path }) => path === `people.${id}`)?.message;
  return (
    <Card
      title={words.title}
      flush
      actions={
        canWrite && (
          <span className="flex flex-wrap items-center justify-end gap-2">
            {entries.changes.size > 0 && (
              <>
                <span role="status" className="text-sm text-muted max-sm:sr-only">
                  {words.unsaved}
                </span>
                <Button size="sm" busy={entries.saving} onClick={() => void entries.save().catch(showErrorToast)}>
                  {TEXT.save}
                </Button>
              </>
            )}
            <Button variant="ghost" size="sm" icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          </span>
        )
      }
    >
      {list.loading ? (
        <SkeletonRows rows={6} kind="table" />
      ) : list.people.length === 0 ? (
        <EmptyState icon={<Users />} title={words.empty.title} description={words.empty.text} />
      ) : (
        <Table label={words.title} className="mt-3">
          <ColumnHeads
            words={words.columns}
            columns={["person", "hours", "overtime", "bonus", "details"]}
            wide={["overtime", "bonus"]}
            right={["hours", "overtime", "bonus", "details"]}
            hidden={["details"]}
          />
          <TableBody>
            {list.people.map((slip) => (
              <EntryRow
                key={slip.id}
                slip={slip}
                change={entries.changes.get(slip.employeeId)}
                problem={problemOf(slip.employeeId)}
                disabled={!canWrite}
                onChange={(change) => entries.change(slip.employeeId, change)}
                onOpen={() => setOpen(slip)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {list.more && (
        <div className="px-5 py-3 text-center">
          <Button variant="ghost" size="sm" onClick={list.more}>
            {TEXT.more}
          </Button>
        </div>
      )}
      {open && <EntryDialog slip={open} entries={entries} onClose={() => setOpen(null)} />}
      {adding && <AddPersonDialog run={run} people={list.people} onClose={() => setAdding(false)} />}
    </Card>
  );
}

interface EntryRowProps {
  slip: PayrollRecord;
  change: Change | undefined;
  problem: string | undefined;
  disabled: boolean;
  onChange: (change: Change) => void;
  onOpen: () => void;
}

function EntryRow({ slip, change, problem, disabled, onChange, onOpen }: EntryRowProps) {
  const name = slip.employeeName;
  const included = change?.included ?? slip.included;
  const noteId = `problem-${slip.id}`;
  const amount = (typed: unknown, saved: string) =>
    typed === undefined || typed === null ? withoutZero(saved) : String(typed);
  const input = (label: string, value: string, field: "hoursWorked" | "overtimeHours" | "bonus") => (
    <NumberInput
      places={2}
      aria-label={label}
      aria-describedby={problem ? noteId : undefined}
      aria-invalid={problem ? true : undefined}
      value={value}
      placeholder="0"
      disabled={disabled || !included}
      onChange={({ target }) => onChange({ [field]: target.value })}
      className="inline-block w-20 text-end tabular-nums sm:w-24"
    />
  );
  return (
    <TableRow muted={!included}>
      <TableCell>
        <span className="flex flex-wrap items-center gap-x-2">
          <Checkbox
            hideLabel
            label={words.include({ name })}
            checked={included}
            disabled={disabled}
            onChange={({ target }) => onChange({ included: target.checked })}
          />
          <span className="font-medium">{name}</span>
          {slip.deductions.length > 0 && (
            <Badge className="max-sm:hidden">{words.notes({ count: slip.deductions.length })}</Badge>
          )}
        </span>
        {problem && (
          <span id={noteId} className="block text-sm text-danger-text">
            {problem}
          </span>
        )}
      </TableCell>
      <TableCell align="right">
        {slip.isHourly ? (
          input(words.hours({ name }), amount(change?.hoursWorked, slip.hoursWorked ?? "0"), "hoursWorked")
        ) : (
          <span className="text-muted">{words.salary}</span>
        )}
      </TableCell>
      <TableCell wide align="right">
        {slip.isHourly &&
          input(words.overtimeHours({ name }), amount(change?.overtimeHours, slip.overtimeHours), "overtimeHours")}
      </TableCell>
      <TableCell wide align="right">
        {input(words.bonusOf({ name }), amount(change?.bonus, slip.bonus), "bonus")}
      </TableCell>
      <TableCell align="right">
        <IconButton
          size="sm"
          label={words.details({ name })}
          icon={<SlidersHorizontal aria-hidden="true" />}
          onClick={onOpen}
        />
      </TableCell>
    </TableRow>
  );
}
