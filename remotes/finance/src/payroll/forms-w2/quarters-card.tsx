import type { W2Boxes } from "@trellis/contract-payroll/forms-w2.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { TEXT } from "./messages.ts";
import type { W2Overview } from "./w2-forms-card.tsx";

const words = TEXT.quarters;
const isPaid = (boxes: W2Boxes) => centsOf(boxes.medicareWages) > 0n || centsOf(boxes.wages) > 0n;

/** The quarters' Forms 941 beside the total of all W-2 forms. */
export function QuartersCard({ overview: { taxYear, quarters, opening, totals } }: { overview: W2Overview }) {
  const rows = [
    ...(isPaid(opening) ? [{ label: words.opening, boxes: opening }] : []),
    ...quarters.map((boxes, index) => ({
      label: words.quarter({ number: String(index + 1), year: String(taxYear) }),
      boxes,
    })),
  ];
  return (
    <Card title={words.title} flush>
      <p className="px-4 pb-1 text-sm text-muted sm:px-5">{words.text}</p>
      <Table label={words.title} className="mt-3">
        <ColumnHeads
          words={words.columns}
          columns={["quarter", "wages", "federal", "socialSecurityWages", "medicareWages"]}
          wide={["socialSecurityWages", "medicareWages"]}
          right={["wages", "federal", "socialSecurityWages", "medicareWages"]}
        />
        <TableBody>
          {rows.map(({ label, boxes }) => (
            <QuarterRow key={label} label={label} boxes={boxes} />
          ))}
          <QuarterRow label={words.total} boxes={totals} className="font-semibold" />
        </TableBody>
      </Table>
    </Card>
  );
}

function QuarterRow({ label, boxes, className }: { label: string; boxes: W2Boxes; className?: string }) {
  return (
    <TableRow {...(className ? { className } : {})}>
      <TableCell>{label}</TableCell>
      <TableCell align="right">
        <Money cents={centsOf(boxes.wages)} />
      </TableCell>
      <TableCell align="right">
        <Money cents={centsOf(boxes.federalTax)} />
      </TableCell>
      <TableCell align="right" wide>
        <Money cents={centsOf(boxes.socialSecurityWages)} />
      </TableCell>
      <TableCell align="right" wide>
        <Money cents={centsOf(boxes.medicareWages)} />
      </TableCell>
    </TableRow>
  );
}
