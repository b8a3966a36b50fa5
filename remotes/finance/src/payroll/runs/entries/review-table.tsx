import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Calculator } from "lucide-react";
import { useState } from "react";
import { TEXT } from "../messages.ts";
import type { SlipList } from "./entry-table.tsx";
import { ExplanationDialog } from "./explanation-dialog.tsx";

const words = TEXT.review;
const MIDDLE = ["federalTax", "socialSecurity", "medicare", "stateTax", "otherDeductions"] as const;
const heads = () => [
  words.columns.federal,
  words.columns.socialSecurity,
  words.columns.medicare,
  words.columns.state,
  words.columns.other,
];

/** Every pay slip of a run with each tax, net and what it costs; a row's button says how it was worked out. */
export function ReviewTable({ run, list }: { run: PayrollRunDetail; list: SlipList }) {
  const [open, setOpen] = useState<PayrollRecord | null>(null);
  const paid = list.people.filter(({ included }) => included);
  return (
    <Card title={words.title} flush>
      {list.loading ? (
        <SkeletonRows rows={6} kind="table" />
      ) : (
        <Table label={words.title} className="mt-3">
          <TableHead>
            <HeadCell>{words.columns.person}</HeadCell>
            <HeadCell wide align="right">
              {words.columns.gross}
            </HeadCell>
            {heads().map((head) => (
              <HeadCell key={head} align="right" className="max-lg:hidden">
                {head}
              </HeadCell>
            ))}
            <HeadCell align="right">{words.columns.net}</HeadCell>
            <HeadCell wide align="right">
              {words.columns.cost}
            </HeadCell>
            <HeadCell align="right">
              <span className="sr-only">{TEXT.entry.columns.details}</span>
            </HeadCell>
          </TableHead>
          <TableBody>
            {paid.map((slip) => (
              <TableRow key={slip.id}>
                <TableCell className="font-medium" note={slip.stateUnverified ? words.unverified : undefined}>
                  {slip.employeeName}
                </TableCell>
                <TableCell wide align="right">
                  <Money cents={centsOf(slip.grossPay)} />
                </TableCell>
                {MIDDLE.map((column) => (
                  <TableCell key={column} align="right" className="max-lg:hidden">
                    <Money cents={centsOf(slip[column])} />
                  </TableCell>
                ))}
                <TableCell align="right" className="font-medium">
                  <Money cents={centsOf(slip.netPay)} />
                </TableCell>
                <TableCell wide align="right">
                  <Money cents={centsOf(slip.employerCost)} />
                </TableCell>
                <TableCell align="right">
                  <IconButton
                    size="sm"
                    label={words.explain({ name: slip.employeeName })}
                    icon={<Calculator aria-hidden="true" />}
                    onClick={() => setOpen(slip)}
                  />
                </TableCell>
              </TableRow>
            ))}
            <TableRow className="font-semibold">
              <TableCell>{words.total}</TableCell>
              <TableCell wide align="right">
                <Money cents={centsOf(run.totals.grossPay)} />
              </TableCell>
              {MIDDLE.map((column) => (
                <TableCell key={column} align="right" className="max-lg:hidden">
                  <Money cents={centsOf(run.totals[column])} />
                </TableCell>
              ))}
              <TableCell align="right">
                <Money cents={centsOf(run.totals.netPay)} />
              </TableCell>
              <TableCell wide align="right">
                <Money cents={centsOf(run.totals.employerCost)} />
              </TableCell>
              <TableCell />
            </TableRow>
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
      {open && <ExplanationDialog slip={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
