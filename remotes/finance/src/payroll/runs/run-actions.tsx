import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import {
  approvePayrollRun,
  calculatePayrollRun,
  commitPayrollRun,
  createPayrollRun,
  deletePayrollRun,
  downloadPayrollRegister,
  downloadPayrollRegisterPdf,
  type PayrollRunDetail,
  reopenPayrollRun,
} from "@trellis/contract-payroll/payroll-runs.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint, endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { CommitFinal, CommitPeople } from "./commit-people.tsx";
import { EditRunDialog } from "./edit-run-dialog.tsx";
import { EmailSlipsDialog } from "./email-slips-dialog.tsx";
import type { RunEntries } from "./entries/use-run-entries.ts";
import { showErrorToast } from "./error-toast.ts";
import { TEXT } from "./messages.ts";
import { BookingList } from "./run-bookings.tsx";
import { VoidDialog } from "./void-dialog.tsx";

const words = TEXT.run;
type Asked = "commit" | "void" | "delete" | "edit" | "email" | null;

interface RunActionsProps {
  run: PayrollRunDetail;
  entries: RunEntries;
  /** Pay slips of the run, as far as they are loaded. */
  people: readonly PayrollRecord[];
  /** Whom the calculation refused, and why. */
  onProblems: (problems: readonly { path: string; message: string }[]) => void;
}

/** The next step for a run, and the ways back. One primary action at a time. */
export function RunActions({ run, entries, people, onProblems }: RunActionsProps) {
  const { canWrite } = useMembership();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const params = { id: run.id };

  /** Does a step, confirms it, and shows the run as it is now, also if someone else was faster. */
  async function step(name: string, said: string, work: () => Promise<unknown>): Promise<boolean> {
    setBusy(name);
    try {
      await work();
      onProblems([]);
      showToast({ title: said });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 422 && error.issues.length > 0) onProblems(error.issues);
      else showErrorToast(error);
      return false;
    } finally {
      setBusy(null);
      await refreshAreas(["payroll"]);
    }
  }

  const calculate = () =>
    step("calculate", words.calculated, async () => {
      await entries.save();
      await callEndpoint(calculatePayrollRun, { params });
    });
  const approve = () => step("approve", words.approved, () => callEndpoint(approvePayrollRun, { params }));
  const reopen = () => step("reopen", words.reopened, () => callEndpoint(reopenPayrollRun, { params }));
  const commit = () =>
    step("commit", words.committed, async () => {
      await callEndpoint(commitPayrollRun, { params }, { idempotencyKey: `commit-${run.id}-${run.updatedAt}` });
      await refreshAreas(BOOKS);
    });
  const remove = async () => {
    const { id } = run;
    if (await step("delete", words.deleted, () => callEndpoint(deletePayrollRun, { params: { id } })))
      navigate("/payroll/runs");
  };
  const replace = () =>
    step("replace", TEXT.statuses.draft, async () => {
      const { payFrequency, payPeriodStart, payPeriodEnd, payDate } = run;
      const body = { payFrequency, payPeriodStart, payPeriodEnd, payDate, replacesRunId: run.id };
      navigate(`/payroll/runs/${(await callEndpoint(createPayrollRun, { body })).id}`);
    });

  return (
    <>
      {run.status !== "draft" && (
        <>
          <LinkButton
            href={endpointUrl(downloadPayrollRegister, { params })}
            download
            variant="ghost"
            icon={<FileDown />}
          >
            {words.registerCsv}
          </LinkButton>
          <LinkButton
            href={endpointUrl(downloadPayrollRegisterPdf, { params })}
            download
            variant="ghost"
            icon={<FileDown />}
          >
            {words.registerPdf}
          </LinkButton>
        </>
      )}
      {canWrite && (
        <>
          {run.status !== "committed" && run.status !== "voided" && (
            <Button variant="ghost" onClick={() => setAsked("delete")}>
              {words.delete}
            </Button>
          )}
          {(run.status === "calculated" || run.status === "approved") && (
            <Button busy={busy === "reopen"} onClick={() => void reopen()}>
              {words.reopen}
            </Button>
          )}
          {run.status === "draft" && <Button onClick={() => setAsked("edit")}>{words.edit}</Button>}
          {run.status === "draft" && (
            <Button variant="primary" busy={busy === "calculate"} onClick={() => void calculate()}>
              {words.calculate}
            </Button>
          )}
          {run.status === "calculated" && (
            <Button variant="primary" busy={busy === "approve"} onClick={() => void approve()}>
              {words.approve}
            </Button>
          )}
          {run.status === "approved" && (
            <Button variant="primary" onClick={() => setAsked("commit")}>
              {words.commit}
            </Button>
          )}
          {run.status === "committed" && (
            <>
              <Button onClick={() => setAsked("email")}>{words.emailSlips.open}</Button>
              <Button onClick={() => setAsked("void")}>{words.void}</Button>
            </>
          )}
          {run.status === "voided" && run.replacedByRunId === null && (
            <Button variant="primary" busy={busy === "replace"} onClick={() => void replace()}>
              {words.replace}
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={asked === "commit"}
        onClose={() => setAsked(null)}
        title={words.confirmCommit.title}
        description={
          <span className="grid gap-3">
            <span>
              {words.confirmCommit.text({
                count: run.peopleCount,
                net: formatDollars(centsOf(run.totals.netPay)),
                date: formatDay(run.payDate),
              })}
            </span>
            <CommitPeople people={people} count={run.peopleCount} />
            <span className="text-sm font-medium text-text">{words.confirmCommit.books}</span>
            <BookingList run={run} />
            <CommitFinal />
          </span>
        }
        confirmLabel={words.commit}
        onConfirm={commit}
      />
      <ConfirmDialog
        open={asked === "delete"}
        onClose={() => setAsked(null)}
        title={words.confirmDelete.title}
        description={words.confirmDelete.text}
        confirmLabel={words.delete}
        danger
        onConfirm={remove}
      />
      {asked === "edit" && <EditRunDialog run={run} onClose={() => setAsked(null)} />}
      {asked === "email" && <EmailSlipsDialog run={run} onClose={() => setAsked(null)} />}
      {asked === "void" && <VoidDialog run={run} onClose={() => setAsked(null)} />}
    </>
  );
}
