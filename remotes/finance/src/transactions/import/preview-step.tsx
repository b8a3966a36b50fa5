import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { HeaderRowChoice } from "@trellis/shared/ui/file-columns/header-row-choice.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { FileSpreadsheet } from "lucide-react";
import { useMemo } from "react";
import { SuggestionInput } from "../../suggestions/suggestion-input.tsx";
import { useTransactionChoices } from "../use-transactions.ts";
import { ColumnMapping } from "./column-mapping.tsx";
import { LeftOut } from "./left-out.tsx";
import { TEXT } from "./messages.ts";
import { PreviewTable } from "./preview-table.tsx";
import { ReadingQuestions } from "./reading-questions.tsx";
import type { StatementContents } from "./statement-reading.ts";
import type { OpenStatement } from "./use-statement.ts";
import type { Verdict } from "./verdict.ts";

const words = TEXT.import;

interface Props {
  statement: OpenStatement;
  verdict: Verdict;
  onChange: (changed: Partial<Pick<OpenStatement, "answers" | "account" | "addsLookAlikes">>) => void;
  /** The line of the header row, 0 for none. */
  onHeader: (line: number) => Promise<void>;
  onReplace: () => void;
}

/** Step 2: what the file holds, how it is read, and what will become of each row. */
export function PreviewStep({ statement, verdict, onChange, onHeader, onReplace }: Props) {
  const { file, summary, answers, account, addsLookAlikes, asked, remembered } = statement;
  const { contents, layout, preview, questions } = summary;
  const choices = useTransactionChoices();
  const report = verdict.kind === "given" ? verdict.report : null;
  const duplicates = useMemo(() => new Set(report?.duplicateRows), [report]);
  const columnQuestion = questions.find(({ kind }) => kind === "columns");
  return (
    <div className="grid gap-6">
      <div className="grid items-center gap-4 rounded-lg bg-sunken px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 items-center gap-3">
          <FileSpreadsheet aria-hidden="true" className="size-5 flex-none text-muted" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{file.name}</p>
            <p className="text-sm text-muted tabular-nums">
              {contents ? rowsText(contents) : words.questions.unanswered}
              {remembered && ` · ${words.remembered}`}
            </p>
          </div>
          <Button variant="ghost" size="sm" onClick={onReplace}>
            {words.replace}
          </Button>
        </div>
        {contents && (
          <dl className="flex gap-6 max-sm:justify-between max-sm:border-t max-sm:border-border max-sm:pt-3 sm:border-s sm:border-border sm:ps-6">
            <Count label={words.ready} value={report ? report.imported : contents.readyCount} />
            <Count label={words.duplicates} value={report ? report.duplicates : null} />
            {contents.pendingCount > 0 && <Count label={words.pending} value={contents.pendingCount} />}
            <Count label={words.rejected} value={contents.rejectedCount} bad={contents.rejectedCount > 0} />
          </dl>
        )}
      </div>
      {verdict.kind === "failed" && contents && (
        <Banner tone="warning">
          <b>{words.checkFailed}</b> {verdict.message} {words.checkFailedHint}
        </Banner>
      )}
      <ReadingQuestions
        questions={asked}
        answers={answers}
        onAnswer={(answer) => onChange({ answers: { ...answers, ...answer } })}
      />
      <Field label={words.account} hint={words.accountHint}>
        {(props) => (
          <SuggestionInput
            {...props}
            value={account}
            onValueChange={(value) => onChange({ account: value })}
            suggestions={choices.data?.accounts ?? []}
            maxLength={100}
            placeholder={words.accountPlaceholder}
          />
        )}
      </Field>
      {contents && <PreviewTable contents={contents} duplicates={duplicates} />}
      <HeaderRowChoice
        top={layout.top}
        headerLine={layout.headerLine ?? 0}
        isUnclear={columnQuestion !== undefined}
        onChoose={onHeader}
      />
      <ColumnMapping
        layout={layout}
        preview={preview}
        asked={columnQuestion?.message ?? null}
        swapped={answers.swapped === true}
        askedElsewhere={asked.map(({ kind }) => kind)}
        onChange={(answer) => onChange({ answers: { ...answers, ...answer } })}
      />
      {contents && (
        <LeftOut
          contents={contents}
          duplicateRows={report?.duplicateRows ?? []}
          lookAlikeRows={report?.lookAlikeRows ?? []}
          addsLookAlikes={addsLookAlikes}
          onAddLookAlikes={(adds) => onChange({ addsLookAlikes: adds })}
          fileName={file.name}
        />
      )}
    </div>
  );
}

function Count({ label, value, bad = false }: { label: string; value: number | null; bad?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`text-xl font-semibold tabular-nums ${bad ? "text-danger-text" : ""}`}>
        {value === null ? "…" : words.count({ count: value })}
      </dd>
    </div>
  );
}

function rowsText({ rowCount: count, firstDay, lastDay }: StatementContents): string {
  if (firstDay === null || lastDay === null) return words.rows({ count });
  return firstDay === lastDay
    ? words.rowsOn({ count, day: firstDay })
    : words.rowsFrom({ count, from: firstDay, to: lastDay });
}
