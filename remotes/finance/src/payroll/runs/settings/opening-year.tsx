import { listPayrollYearToDate, type PayrollYearToDate } from "@trellis/contract-payroll/payroll-settings.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { PAYROLL_YEARS } from "@trellis/payroll-us/payroll-years.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { TEXT } from "../messages.ts";
import { OpeningDialog } from "./opening-dialog.tsx";

const words = TEXT.settings.year;

/** What each person was paid in a year, and what of it was before the organization began here. */
export function OpeningYear() {
  const { canWrite, today } = useMembership();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [open, setOpen] = useState<PayrollYearToDate | null>(null);
  const list = useEndpointPages(listPayrollYearToDate, { query: { year } });
  const people = list.data?.pages.flatMap((page) => page.items) ?? [];
  const years = [...new Set([...PAYROLL_YEARS.map((one) => one.year), year])].sort((a, b) => b - a);
  if (list.error && !list.data)
    return <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  return (
    <Card
      title={words.title}
      flush
      actions={
        <Select aria-label={words.year} value={year} onChange={({ target }) => setYear(Number(target.value))}>
          <Options values={years} />
        </Select>
      }
    >
      <p className="px-4 pb-3 text-sm text-muted sm:px-5">{words.text}</p>
      {!list.data ? (
        <SkeletonRows rows={4} kind="table" />
      ) : people.length === 0 ? (
        <p className="px-5 pb-4 text-muted">{words.empty}</p>
      ) : (
        <Table label={words.title}>
          <TableHead>
            <HeadCell>{words.columns.person}</HeadCell>
            <HeadCell wide align="right">
              {words.columns.opening}
            </HeadCell>
            <HeadCell align="right">{words.columns.total}</HeadCell>
            <HeadCell align="right">
              <span className="sr-only">{TEXT.entry.columns.details}</span>
            </HeadCell>
          </TableHead>
          <TableBody>
            {people.map((person) => (
              <TableRow key={person.employeeId}>
                <TableCell className="font-medium">{person.employeeName}</TableCell>
                <TableCell wide align="right">
                  <Money cents={centsOf(person.opening.grossPay)} />
                </TableCell>
                <TableCell align="right">
                  <Money cents={centsOf(person.total.grossPay)} />
                </TableCell>
                <TableCell align="right">
                  {canWrite && (
                    <IconButton
                      size="sm"
                      label={words.edit({ name: person.employeeName })}
                      icon={<Pencil aria-hidden="true" />}
                      onClick={() => setOpen(person)}
                    />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <MoreRows list={list} label={TEXT.more} narrow />
      {open && <OpeningDialog person={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
