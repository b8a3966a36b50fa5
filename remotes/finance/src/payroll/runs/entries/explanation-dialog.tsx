import {
  downloadPaySlip,
  type ExplainedPayrollRecord,
  getPayrollRecord,
  type PayrollRecord,
} from "@trellis/contract-payroll/payroll-records.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { ChevronRight, FileDown } from "lucide-react";
import { TEXT } from "../messages.ts";

const words = TEXT.explanation;
const YEAR = Object.keys(words.yearLines) as (keyof typeof words.yearLines)[];

/** Deducted from gross pay, so shown with a minus. */
const TAKEN: readonly ExplainedPayrollRecord["lines"][number]["kind"][] = [
  "preTax",
  "federal",
  "socialSecurity",
  "medicare",
  "state",
  "postTax",
];

/** A pay slip line by line; each opens the steps that led to it. */
export function ExplanationDialog({ slip, onClose }: { slip: PayrollRecord; onClose: () => void }) {
  const record = useEndpoint(getPayrollRecord, { params: { id: slip.id } });
  return (
    <Dialog
      onClose={onClose}
      title={slip.employeeName}
      description={TEXT.review.explain({ name: slip.employeeName })}
      footer={
        <>
          {slip.status !== "open" && (
            <>
              <LinkButton
                href={endpointUrl(downloadPaySlip, { params: { id: slip.id }, query: { explanation: "true" } })}
                download
                variant="ghost"
              >
                {words.pdfWithSteps}
              </LinkButton>
              <LinkButton
                href={endpointUrl(downloadPaySlip, { params: { id: slip.id }, query: {} })}
                download
                icon={<FileDown aria-hidden="true" />}
              >
                {words.pdf}
              </LinkButton>
            </>
          )}
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      {record.error ? (
        <ErrorCard title={words.failed} message={record.error.message} onRetry={() => void record.refetch()} />
      ) : record.data ? (
        <Lines record={record.data} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Dialog>
  );
}

function Lines({ record }: { record: ExplainedPayrollRecord }) {
  return (
    <div className="grid gap-4">
      <ul>
        {record.lines.map((line, index) => (
          <li key={`${line.kind}-${index}`} className="border-b border-solid border-hairline last:border-b-0">
            <details className="group/line">
              <summary className="icons flex min-h-10 cursor-pointer list-none items-center gap-2 py-1.5 font-medium [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  aria-hidden="true"
                  className="shrink-0 text-muted transition-transform group-open/line:rotate-90 motion-reduce:transition-none"
                />
                <span className={classes("min-w-0 flex-1", line.kind === "net" && "text-lg font-semibold")}>
                  {line.label}
                </span>
                <Money
                  cents={TAKEN.includes(line.kind) ? -centsOf(line.amount) : centsOf(line.amount)}
                  {...(line.kind === "net" ? { size: "figure" } : {})}
                />
              </summary>
              <ol className="grid gap-1 pb-3 ps-6 text-sm text-muted">
                {line.steps.map((step) => (
                  <li key={`${step.line ?? ""}${step.text}`} className="flex items-baseline gap-2">
                    {step.line && <span className="w-6 shrink-0 text-faint tabular-nums">{step.line}</span>}
                    <span className="min-w-0 flex-1">{step.text}</span>
                    <span className="whitespace-nowrap text-text tabular-nums">{step.value}</span>
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
      <section className="grid gap-1.5">
        <h3 className="text-sm font-medium">{words.year}</h3>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-sm">
          {YEAR.map((field) => (
            <div key={field} className="flex justify-between gap-2">
              <dt className="text-muted">{words.yearLines[field]}</dt>
              <dd>
                <Money cents={centsOf(record.yearToDate[field])} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
