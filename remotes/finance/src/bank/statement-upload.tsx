import type { StatementReport } from "@trellis/contract-bank/bank-statements.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import { FileUp } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { bankMoney } from "./bank-money.tsx";
import { loadDetails } from "./load-details.ts";
import { TEXT } from "./messages.ts";
import { QuestionsDialog } from "./questions-dialog.tsx";
import { useStatementUpload } from "./use-statement-upload.ts";

const words = TEXT.upload;
const ACCEPT =
  ".ofx,.qfx,.qif,.xml,.camt,.053,.sta,.mt940,.940,.csv,.txt,.tsv,.dat,application/x-ofx,application/xml,text/xml,text/csv";

interface Props {
  accountId: string;
  currency: string;
  onShow: (statementId: string) => void;
}

/** A statement by drop, by mouse or by keyboard, and what came of it. */
export function StatementUpload({ accountId, currency, onShow }: Props) {
  const { state, load, swap, reset, dropQuestion } = useStatementUpload(accountId);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && state.kind !== "loading") void load(file);
  };
  return (
    <Card title={words.title}>
      <section
        aria-label={words.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
        onDrop={onDrop}
        className={`grid min-h-48 content-center justify-items-center gap-1.5 rounded-lg border border-dashed px-4 py-6 text-center ${over ? "border-accent-line bg-accent-soft" : "border-strong"}`}
      >
        {state.kind === "loading" ? (
          <div role="status" className="grid w-full justify-items-center gap-3">
            <p className="max-w-full truncate font-medium">{words.loading({ name: state.file.name })}</p>
            <Progress value={null} label={words.loading({ name: state.file.name })} className="w-full max-w-72" />
            <p className="text-sm text-muted">{words.loadingHint}</p>
          </div>
        ) : (
          <>
            <Glyph tone={over ? "accent" : "neutral"} className="mb-1">
              <FileUp />
            </Glyph>
            <p className="font-medium">{words.drop}</p>
            <p id={hintId} className="max-w-96 text-sm text-balance text-muted">
              {words.hint}
            </p>
            <input
              ref={input}
              type="file"
              accept={ACCEPT}
              tabIndex={-1}
              aria-label={words.fileLabel}
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0];
                // The same file may be chosen again, after it was changed.
                event.target.value = "";
                if (file) void load(file);
              }}
            />
            <Button className="mt-2" aria-describedby={hintId} onClick={() => input.current?.click()}>
              {words.choose}
            </Button>
          </>
        )}
      </section>
      <div role="status" className="grid gap-2 [&>*]:mt-3">
        {state.kind === "idle" && state.problem && (
          <Banner tone="danger" onDismiss={reset}>
            {state.problem}
          </Banner>
        )}
        {state.kind === "done" && (
          <Outcome
            report={state.report}
            currency={currency}
            onShow={() => onShow(state.report.statementId)}
            onSwap={() => void swap()}
            onDismiss={reset}
          />
        )}
      </div>
      {state.kind === "otherAccount" && (
        <ConfirmDialog
          onClose={dropQuestion}
          title={words.other.title}
          description={state.message}
          confirmLabel={words.other.label}
          onConfirm={() => void load(state.file, state.mapping, true)}
        />
      )}
      {state.kind === "questions" && (
        <QuestionsDialog
          fileName={state.file.name}
          questions={state.questions}
          given={state.answers}
          problem={state.problem}
          onClose={dropQuestion}
          onAnswer={(mapping) => void load(state.file, mapping, state.otherAccount, state.questions)}
        />
      )}
    </Card>
  );
}

function Outcome({
  report,
  currency,
  onShow,
  onSwap,
  onDismiss,
}: {
  report: StatementReport;
  currency: string;
  onShow: () => void;
  onSwap: () => void;
  onDismiss: () => void;
}) {
  const { added, duplicates, settled, errors, errorDetails, repeated } = report;
  const canSwap = report.format === "csv" && !repeated && added > 0;
  return (
    <Banner tone={errors > 0 ? "warning" : "success"} onDismiss={onDismiss}>
      <b>{repeated ? words.repeated : words.done({ count: added })}</b>{" "}
      {!repeated && loadDetails({ duplicates, settled, errors })}
      {canSwap && (
        <span className="mt-1 block">
          {words.moved({
            moneyIn: bankMoney(report.moneyIn, currency),
            moneyOut: bankMoney(report.moneyOut, currency),
          })}
        </span>
      )}
      {/* Below the words, which have little room beside a button in the narrow card. */}
      {(canSwap || added + settled > 0) && (
        <span className="mt-2 flex flex-wrap items-center gap-2">
          {added + settled > 0 && (
            <Button size="sm" onClick={onShow}>
              {words.show}
            </Button>
          )}
          {canSwap && (
            <Button size="sm" title={words.swapHint} onClick={onSwap}>
              {words.swap}
            </Button>
          )}
        </span>
      )}
      {errorDetails.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer">{words.errors({ count: errors })}</summary>
          <ul className="mt-1 grid gap-0.5 text-sm">
            {errorDetails.slice(0, 20).map(({ row, error }) => (
              <li key={row}>{words.row({ row, error })}</li>
            ))}
          </ul>
        </details>
      )}
    </Banner>
  );
}
