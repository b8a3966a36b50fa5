import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import type { BudgetPerformance, CategoryPerformance } from "@trellis/contract-budgets/performance.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ChevronRight } from "lucide-react";
import { Fragment, useId, useState } from "react";
import { categoryName } from "../category-name.ts";
import { BudgetBar, Used } from "./budget-bar.tsx";
import { CategoryExpenses } from "./category-expenses.tsx";
import { words } from "./messages.ts";
import { PerformanceBadge } from "./performance-badge.tsx";

const { columns } = words.details;
const COLUMNS = 6;

/** Each category against its plan; a row opens to the expenses behind it. */
export function CategoryTable({ budget, performance }: { budget: Budget; performance: BudgetPerformance }) {
  return (
    <Card title={words.details.categories} flush>
      <Table label={words.details.categories} className="mt-3">
        <TableHead>
          <HeadCell>{columns.category}</HeadCell>
          <HeadCell wide align="right">
            {columns.budgeted}
          </HeadCell>
          <HeadCell align="right">{columns.spent}</HeadCell>
          <HeadCell wide align="right">
            {columns.variance}
          </HeadCell>
          <HeadCell wide className="md:w-48">
            {columns.used}
          </HeadCell>
          <HeadCell wide>{columns.status}</HeadCell>
        </TableHead>
        <TableBody>
          {performance.categoryPerformance.map((line) => (
            <CategoryRow key={line.categoryId} budget={budget} line={line} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function CategoryRow({ budget, line }: { budget: Budget; line: CategoryPerformance }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const isOver = line.status === "over";
  const variance = centsOf(line.variance);
  const stored = budget.categories.find(({ id }) => id === line.categoryId);
  return (
    <Fragment>
      <TableRow data-over={isOver || undefined}>
        <TableCell
          note={
            <span className="sm:hidden">
              <Used permille={line.permille} isOver={isOver} />{" "}
              {words.card.spentOf({ total: formatDollars(centsOf(line.budgeted)) })}
            </span>
          }
        >
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
            className="icons -ms-1 inline-flex min-h-7 max-w-full align-middle items-center gap-1.5 rounded-sm px-1 text-start font-medium"
          >
            <ChevronRight
              aria-hidden="true"
              className={`size-4 shrink-0 text-faint transition-transform ${open ? "rotate-90" : ""}`}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{words.details.show} </span>
              {categoryName(line.category)}
            </span>
          </button>
          {line.isEssential && (
            <span className="ms-1.5 align-middle text-sm text-muted">{words.details.essential}</span>
          )}
        </TableCell>
        <TableCell wide align="right">
          <Money cents={centsOf(line.budgeted)} />
        </TableCell>
        <TableCell align="right" className={isOver ? "font-medium text-danger-text" : undefined}>
          <Money cents={centsOf(line.actual)} />
        </TableCell>
        <TableCell wide align="right" className={isOver ? "text-danger-text" : undefined}>
          <Money cents={variance} />
        </TableCell>
        <TableCell wide>
          <span className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-2">
            <BudgetBar name={categoryName(line.category)} permille={line.permille} isOver={isOver} />
            <span className="text-end">
              <Used permille={line.permille} isOver={isOver} />
            </span>
          </span>
        </TableCell>
        <TableCell wide>
          <PerformanceBadge status={line.status} />
        </TableCell>
      </TableRow>
      {open && (
        <tr id={panel}>
          <td colSpan={COLUMNS} className="border-b border-solid border-hairline bg-sunken px-4 py-4 sm:px-5">
            <div className="grid gap-3 sm:ps-6">
              <p className="text-sm text-muted">
                {line.projected === null
                  ? words.details.pace({ expected: formatDollars(centsOf(line.expected)) })
                  : words.details.paceToEnd({
                      expected: formatDollars(centsOf(line.expected)),
                      projected: formatDollars(centsOf(line.projected)),
                    })}
              </p>
              {stored?.description && <p className="text-sm whitespace-pre-line">{stored.description}</p>}
              {stored?.aiRecommendation && <p className="text-sm">{stored.aiRecommendation}</p>}
              <CategoryExpenses budget={budget} category={line.category} spellings={line.spellings} />
            </div>
          </td>
        </tr>
      )}
    </Fragment>
  );
}
