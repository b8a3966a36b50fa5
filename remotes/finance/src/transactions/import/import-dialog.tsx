import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Steps } from "@trellis/shared/ui/controls/stepper.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { HeaderRowChoice } from "@trellis/shared/ui/file-columns/header-row-choice.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { ImportingStep } from "./importing-step.tsx";
import { TEXT } from "./messages.ts";
import { PreviewStep } from "./preview-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { undoImport } from "./undo-import.ts";
import { UploadStep } from "./upload-step.tsx";
import { useImport } from "./use-import.ts";
import { useStatement } from "./use-statement.ts";
import { useVerdict } from "./verdict.ts";

const words = TEXT.import;

interface Props {
  onClose: () => void;
  onShowImport: (importId: string) => void;
}

/** Upload, preview, result. Back returns to upload; closing forgets everything. */
export function ImportDialog({ onClose, onShowImport }: Props) {
  const { statement, refused, reading, rereading, problem, open, change, chooseHeader, close } = useStatement();
  const { progress, start, reset } = useImport();
  const [undoing, setUndoing] = useState(false);
  const contents = statement?.summary.contents ?? null;
  const isAnswered = statement?.summary.questions.length === 0;
  const verdict = useVerdict(
    statement?.file ?? null,
    (isAnswered && contents?.mapping) || null,
    statement?.account ?? "",
    statement?.addsLookAlikes ?? false,
  );
  const report = progress.kind === "done" ? progress.report : null;
  const running = progress.kind === "running";
  const addCount = verdict.kind === "given" ? verdict.report.imported : (contents?.readyCount ?? 0);

  const startOver = () => {
    reset();
    close();
  };

  const footer = report ? (
    <>
      {report.importId && report.imported > 0 && (
        <Button
          variant="ghost"
          className="me-auto"
          icon={<Undo2 aria-hidden="true" />}
          busy={undoing}
          onClick={async () => {
            setUndoing(true);
            const undone = report.importId !== null && (await undoImport(report.importId));
            setUndoing(false);
            if (undone) startOver();
          }}
        >
          {words.result.undo}
        </Button>
      )}
      {report.importId && report.imported > 0 ? (
        <Button onClick={() => report.importId && onShowImport(report.importId)}>{words.result.show}</Button>
      ) : (
        <Button onClick={startOver}>{words.result.another}</Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {words.result.done}
      </Button>
    </>
  ) : statement && !running ? (
    <>
      <Button variant="ghost" className="me-auto" onClick={startOver}>
        {words.back}
      </Button>
      <span className="text-sm text-muted max-sm:hidden">{words.undoHint}</span>
      <Button
        variant="primary"
        disabled={!contents || !isAnswered}
        busy={rereading || (isAnswered && contents !== null && verdict.kind === "asking")}
        onClick={() => void start(statement)}
      >
        {!contents || !isAnswered
          ? words.submitUnread
          : verdict.kind === "asking"
            ? words.checking
            : words.submit({ count: addCount })}
      </Button>
    </>
  ) : undefined;

  return (
    <Dialog
      hasUnsaved={statement !== null && !report && !running}
      onClose={onClose}
      size="lg"
      title={words.title}
      lead={
        <div className="pt-1.5">
          <Steps steps={Object.values(words.steps)} current={report ? 2 : statement ? 1 : 0} />
        </div>
      }
      footer={footer}
    >
      {report ? (
        <ResultStep report={report} />
      ) : running ? (
        <ImportingStep importId={progress.importId} rowCount={addCount} />
      ) : statement ? (
        <div className="grid gap-4">
          {progress.kind === "failed" && (
            <Banner tone="danger">
              <b>{words.failed.title}.</b> {progress.message}
            </Banner>
          )}
          {problem && <Banner tone="danger">{problem}</Banner>}
          <PreviewStep
            statement={statement}
            verdict={verdict}
            onChange={(changed) => void change(changed)}
            onHeader={chooseHeader}
            onReplace={startOver}
          />
        </div>
      ) : (
        <div className="grid gap-6">
          <UploadStep reading={reading} problem={problem} onChoose={(file) => void open(file)} />
          {refused && <HeaderRowChoice top={refused.top} headerLine={null} isUnclear onChoose={chooseHeader} />}
        </div>
      )}
    </Dialog>
  );
}
