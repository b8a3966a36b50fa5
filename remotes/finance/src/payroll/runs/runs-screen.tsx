import { listPayrollRuns, type PayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { addressView, present } from "@trellis/shared/client/address-view.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { CirclePlay } from "lucide-react";
import { Link, useLocation } from "wouter";
import { ListCard } from "../../list-card.tsx";
import { PayrollTabs } from "../payroll-tabs.tsx";
import { TEXT } from "./messages.ts";
import { NewRunDialog } from "./new-run-dialog.tsx";
import { PayrollNav } from "./payroll-nav.tsx";
import { RunStatusBadge } from "./run-status-badge.tsx";

const words = TEXT.list;

const ADDRESS = addressView({ new: present() });

/** Every payroll run, newest pay date first. `?new` begins one. */
export function RunsScreen() {
  const { canWrite } = useMembership();
  const [, navigate] = useLocation();
  const list = useEndpointPages(listPayrollRuns, { query: {} });
  const runs = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isNew = useAddressed(ADDRESS).new && canWrite;
  const runButton = canWrite && (
    <Button
      variant="primary"
      icon={<CirclePlay aria-hidden="true" />}
      className="max-md:flex-1"
      onClick={() => navigate("/payroll/runs?new")}
    >
      {words.run}
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <PayrollTabs />
      <PayrollNav actions={runButton} />
      <ListCard
        title={words.title}
        list={list}
        words={{ failed: words.failed, more: TEXT.more }}
        empty={<EmptyState icon={<CirclePlay />} title={words.empty.title} description={words.empty.text} />}
      >
        {(runs) => (
          <Table label={words.title} className="mt-3">
            <ColumnHeads
              words={words.columns}
              columns={["payDate", "period", "people", "gross", "net", "status"]}
              wide={["period", "people", "gross"]}
              right={["people", "gross", "net"]}
            />
            <TableBody>
              {runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </TableBody>
          </Table>
        )}
      </ListCard>
      {isNew && list.data && <NewRunDialog runs={runs} onClose={() => navigate("/payroll/runs")} />}
    </div>
  );
}

function RunRow({ run }: { run: PayrollRun }) {
  const day = formatDay(run.payDate);
  const period = TEXT.run.period({
    from: formatDay(run.payPeriodStart, { year: run.payPeriodStart.slice(0, 4) !== run.payPeriodEnd.slice(0, 4) }),
    to: formatDay(run.payPeriodEnd),
  });
  return (
    <TableRow muted={run.status === "voided"}>
      <TableCell>
        <Link
          href={`/payroll/runs/${run.id}`}
          aria-label={words.open({ payDate: day })}
          className="font-medium hover:underline"
        >
          {day}
        </Link>
        <span className="block text-sm text-muted">
          <span className="sm:hidden">{period}</span>
          <span className="max-sm:hidden">{TEXT.frequencies[run.payFrequency]}</span>
        </span>
      </TableCell>
      <TableCell wide>{period}</TableCell>
      <TableCell wide align="right">
        {run.peopleCount}
      </TableCell>
      <TableCell wide align="right">
        <Money cents={centsOf(run.totals.grossPay)} />
      </TableCell>
      <TableCell align="right">
        <Money cents={centsOf(run.totals.netPay)} />
      </TableCell>
      <TableCell>
        <RunStatusBadge status={run.status} />
      </TableCell>
    </TableRow>
  );
}
