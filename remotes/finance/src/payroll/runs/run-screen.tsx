import { getPayrollRun, listRunPaySlips, type PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { Steps } from "@trellis/shared/ui/controls/stepper.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { PayrollTabs } from "../payroll-tabs.tsx";
import { EntryTable } from "./entries/entry-table.tsx";
import { ReviewTable } from "./entries/review-table.tsx";
import { useRunEntries } from "./entries/use-run-entries.ts";
import { TEXT } from "./messages.ts";
import { PayrollNav } from "./payroll-nav.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunBookings } from "./run-bookings.tsx";
import { RunStatusBadge } from "./run-status-badge.tsx";
import { RunTotals } from "./run-totals.tsx";

/** Problems that are listed at once. */
const MAX_PROBLEMS = 10;

const words = TEXT.run;
const steps = TEXT.steps.names;
const STEP = { draft: 0, calculated: 1, approved: 3, committed: 4, voided: 4 } as const;

/** One run from its people to its books. What can be done depends on its state. */
export function RunScreen({ params }: { params: { id: string } }) {
  const run = useEndpoint(getPayrollRun, { params: { id: params.id } });
  if (run.error && !run.data)
    return (
      <Frame>
        <ErrorCard title={words.failed} message={run.error.message} onRetry={() => void run.refetch()} />
      </Frame>
    );
  if (!run.data)
    return (
      <Frame>
        <Card flush>
          <SkeletonRows rows={6} kind="table" />
        </Card>
      </Frame>
    );
  return <OpenRun key={run.data.id} run={run.data} />;
}

function Frame({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <PayrollTabs />
      <PayrollNav actions={actions} />
      {children}
    </div>
  );
}

function OpenRun({ run }: { run: PayrollRunDetail }) {
  const slips = useEndpointPages(listRunPaySlips, { params: { id: run.id }, query: { limit: 200 } });
  const people = slips.data?.pages.flatMap((page) => page.items) ?? [];
  const entries = useRunEntries(run);
  const [problems, setProblems] = useState<readonly { path: string; message: string }[]>([]);
  const list = { people, loading: !slips.data, more: slips.hasNextPage ? () => void slips.fetchNextPage() : undefined };
  return (
    <Frame actions={<RunActions run={run} entries={entries} people={people} onProblems={setProblems} />}>
      <Head run={run} />
      {run.warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      {problems.length > 0 && run.status === "draft" && (
        <div role="alert">
          <Banner tone="danger" onDismiss={() => setProblems([])}>
            <b>{words.refused}</b>
            <ul className="list-disc ps-4">
              {problems.slice(0, MAX_PROBLEMS).map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      {run.status === "draft" ? (
        <EntryTable run={run} list={list} entries={entries} problems={problems} />
      ) : (
        <>
          <RunTotals run={run} />
          <ReviewTable run={run} list={list} />
          <RunBookings run={run} />
        </>
      )}
    </Frame>
  );
}

function Head({ run }: { run: PayrollRunDetail }) {
  const history = [
    run.status === "voided" && words.voidedBy({ who: run.voidedBy ?? "", reason: run.voidReason ?? "" }),
    run.status !== "draft" && run.committedBy && words.committedBy({ who: run.committedBy }),
    run.status === "approved" && run.approvedBy && words.approvedBy({ who: run.approvedBy }),
    run.memo,
  ].filter(Boolean);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl font-semibold tracking-title">{words.title({ payDate: formatDay(run.payDate) })}</h2>
        <RunStatusBadge status={run.status} />
        <p className="basis-full text-sm text-muted">
          {TEXT.frequencies[run.payFrequency]},{" "}
          {words.period({ from: formatDay(run.payPeriodStart), to: formatDay(run.payPeriodEnd) })}
          {history.map((text) => (
            <span key={String(text)} className="before:mx-1.5 before:content-['·']">
              {text}
            </span>
          ))}
          {run.replacesRunId && (
            <Link href={`/payroll/runs/${run.replacesRunId}`} className="ms-2 underline">
              {words.replaces}
            </Link>
          )}
          {run.replacedByRunId && (
            <Link href={`/payroll/runs/${run.replacedByRunId}`} className="ms-2 underline">
              {words.replacedBy}
            </Link>
          )}
        </p>
      </div>
      {run.status !== "voided" && (
        <nav aria-label={TEXT.steps.label}>
          <Steps steps={[steps.entry, steps.review, steps.approve, steps.pay]} current={STEP[run.status]} />
        </nav>
      )}
    </div>
  );
}
