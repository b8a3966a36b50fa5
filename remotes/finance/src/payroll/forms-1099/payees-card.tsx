import type { Payee1099 } from "@trellis/contract-payroll/forms-1099.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { CircleCheck, HandCoins, TriangleAlert } from "lucide-react";
import { Link } from "wouter";
import { TEXT as shared } from "../messages.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.payees;
const dollars = (amount: string) => formatDollars(centsOf(amount));

/** Everyone who was paid in the year: which form follows, why or why not, and what is missing to file it. */
export function PayeesCard({ taxYear, payees }: { taxYear: number; payees: readonly Payee1099[] }) {
  if (payees.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<HandCoins />}
          title={words.empty.title({ year: String(taxYear) })}
          description={words.empty.text}
        />
      </Card>
    );
  return (
    <Card title={words.title} flush>
      <Table label={words.title} className="mt-3">
        <ColumnHeads
          words={words.columns}
          columns={["name", "paid", "form", "check"]}
          wide={["check"]}
          right={["paid"]}
        />
        <TableBody>
          {payees.map((payee) => (
            <TableRow key={payee.employeeId}>
              <TableCell note={whyOf(payee).join(", ") || undefined}>
                <Link
                  href={`/payroll/people/${payee.employeeId}`}
                  className="rounded-xs font-medium hover:text-accent-text hover:underline"
                >
                  {payee.name}
                </Link>
                <span className="sm:hidden">
                  <Problems payee={payee} />
                </span>
              </TableCell>
              <TableCell align="right">
                <Money cents={centsOf(payee.paid)} />
              </TableCell>
              <TableCell>
                {payee.formsDue.length === 0 ? (
                  <span className="text-muted">{words.none}</span>
                ) : (
                  <span className="flex flex-wrap gap-1">
                    {payee.formsDue.map((form) => (
                      <Badge key={form} tone="accent">
                        {form}
                      </Badge>
                    ))}
                  </span>
                )}
              </TableCell>
              <TableCell wide>
                <Problems payee={payee} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** Why a person is due no form for part of their payments. */
function whyOf({ categories, isCorporation, on1099K }: Payee1099): string[] {
  return [
    ...categories
      .filter(({ isReported }) => !isReported)
      .map(({ category, threshold }) =>
        isCorporation
          ? words.corporation
          : words.below({ category: shared.categories[category], threshold: dollars(threshold) }),
      ),
    ...(centsOf(on1099K) > 0n ? [words.on1099K({ amount: dollars(on1099K) })] : []),
  ];
}

function Problems({ payee }: { payee: Payee1099 }) {
  if (payee.formsDue.length === 0) return null;
  if (payee.problems.length === 0)
    return (
      <span className="icons flex items-center gap-1.5 text-sm text-success-text">
        <CircleCheck aria-hidden="true" />
        {words.complete}
      </span>
    );
  return (
    <ul className="grid gap-0.5">
      {payee.problems.map(({ field, message }) => (
        <li key={field} className="icons flex items-start gap-1.5 text-sm text-warning-text">
          <TriangleAlert aria-hidden="true" className="mt-px" />
          {message}
        </li>
      ))}
    </ul>
  );
}
