import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { deletePayItem, listPayItems, type PayItem } from "@trellis/contract-payroll/pay-items.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas, useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Pencil, PiggyBank, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { TEXT as payroll } from "../messages.ts";
import { saying } from "../saying.ts";
import { strings } from "./strings.ts";

const PayItemDialog = lazy(() =>
  import("./pay-item-dialog.tsx").then(({ PayItemDialog }) => ({ default: PayItemDialog })),
);
const dollars = (amount: string) => formatDollars(centsOf(amount));

/** Deductions from each of an employee's pay slips, and the employer's contributions. */
export function PayItemsCard({ person }: { person: Employee }) {
  const { canWrite } = useMembership();
  const list = useEndpoint(listPayItems, { params: { id: person.id } });
  const [editing, setEditing] = useState<PayItem | "new" | null>(null);
  const [deleting, setDeleting] = useState<PayItem | null>(null);
  const add = canWrite && (
    <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setEditing("new")}>
      {strings.add}
    </Button>
  );
  if (list.error && !list.data)
    return <ErrorCard title={strings.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const items = list.data ?? [];
  return (
    <Card title={strings.title} actions={items.length > 0 && add} flush>
      {!list.data ? (
        <SkeletonRows rows={3} label={strings.loading} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<PiggyBank />}
          title={strings.empty.title}
          description={strings.empty.text}
          {...(add ? { action: add } : {})}
        />
      ) : (
        <Table label={strings.title} className="mt-3">
          <ColumnHeads
            words={strings.columns}
            columns={["name", "amount", "employer", "days", "actions"]}
            wide={["employer", "days"]}
            right={["amount", "actions"]}
            hidden={["actions"]}
          />
          <TableBody>
            {items.map((item) => (
              <TableRow key={item.id}>
                <TableCell className="font-medium" note={payroll.deductions[item.kind]}>
                  {item.label}
                </TableCell>
                <TableCell align="right">
                  {item.rate === null ? dollars(item.amount) : strings.ofGross(item.rate)}
                </TableCell>
                <TableCell wide muted>
                  {matchText(item)}
                </TableCell>
                <TableCell wide muted>
                  {item.endDate === null
                    ? strings.from(formatDay(item.startDate))
                    : strings.between(formatDay(item.startDate), formatDay(item.endDate))}
                </TableCell>
                <TableCell align="right">
                  {canWrite && (
                    <span className="inline-flex">
                      <IconButton
                        size="sm"
                        label={strings.edit(item.label)}
                        icon={<Pencil aria-hidden="true" />}
                        onClick={() => setEditing(item)}
                      />
                      <IconButton
                        size="sm"
                        label={strings.remove(item.label)}
                        icon={<Trash2 aria-hidden="true" />}
                        onClick={() => setDeleting(item)}
                      />
                    </span>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {editing && (
        <Suspense fallback={null}>
          <PayItemDialog person={person} item={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={deleting ? strings.deletion.title(deleting.label) : ""}
        description={strings.deletion.text}
        confirmLabel={strings.deletion.save}
        danger
        onConfirm={() => deleting && remove(deleting)}
      />
    </Card>
  );
}

function matchText({ matchRate, matchUpTo, matchAmount }: PayItem): string {
  if (matchAmount !== null) return dollars(matchAmount);
  if (matchRate === null) return "";
  return matchUpTo === null ? strings.match(matchRate) : strings.matchUpTo(matchRate, matchUpTo);
}

async function remove({ id, label }: PayItem): Promise<void> {
  await saying(strings.deletion.failed, () => callEndpoint(deletePayItem, { params: { id } }));
  await refreshAreas(deletePayItem.touches);
  showToast({ title: strings.deletion.done(label) });
}
