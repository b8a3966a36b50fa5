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
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Pencil, PiggyBank, Plus, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { TEXT as payroll } from "../messages.ts";
import { saying } from "../saying.ts";
import { TEXT } from "./messages.ts";

const PayItemDialog = fetchedPart(() =>
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
      {TEXT.add}
    </Button>
  );
  if (list.error && !list.data)
    return <ErrorCard title={TEXT.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const items = list.data ?? [];
  return (
    <Card title={TEXT.title} actions={items.length > 0 && add} flush>
      {!list.data ? (
        <SkeletonRows rows={3} label={TEXT.loading} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<PiggyBank />}
          title={TEXT.empty.title}
          description={TEXT.empty.text}
          {...(add ? { action: add } : {})}
        />
      ) : (
        <Table label={TEXT.title} className="mt-3">
          <ColumnHeads
            words={TEXT.columns}
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
                  {item.rate === null ? dollars(item.amount) : TEXT.ofGross({ rate: item.rate })}
                </TableCell>
                <TableCell wide muted>
                  {matchText(item)}
                </TableCell>
                <TableCell wide muted>
                  {item.endDate === null
                    ? TEXT.from({ day: formatDay(item.startDate) })
                    : TEXT.between({ from: formatDay(item.startDate), to: formatDay(item.endDate) })}
                </TableCell>
                <TableCell align="right">
                  {canWrite && (
                    <span className="inline-flex">
                      <IconButton
                        size="sm"
                        label={TEXT.edit({ label: item.label })}
                        icon={<Pencil aria-hidden="true" />}
                        onClick={() => setEditing(item)}
                      />
                      <IconButton
                        size="sm"
                        label={TEXT.remove({ label: item.label })}
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
        title={deleting ? TEXT.deletion.title({ label: deleting.label }) : ""}
        description={TEXT.deletion.text}
        confirmLabel={TEXT.deletion.save}
        danger
        onConfirm={() => deleting && remove(deleting)}
      />
    </Card>
  );
}

function matchText({ matchRate, matchUpTo, matchAmount }: PayItem): string {
  if (matchAmount !== null) return dollars(matchAmount);
  if (matchRate === null) return "";
  return matchUpTo === null ? TEXT.match({ rate: matchRate }) : TEXT.matchUpTo({ rate: matchRate, upTo: matchUpTo });
}

async function remove({ id, label }: PayItem): Promise<void> {
  await saying(TEXT.deletion.failed, () => callEndpoint(deletePayItem, { params: { id } }));
  await refreshAreas(deletePayItem.touches);
  showToast({ title: TEXT.deletion.done({ label }) });
}
