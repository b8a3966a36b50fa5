import { importProducts, type ProductImportReport } from "@trellis/contract-inventory/products.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import { FileSpreadsheet } from "lucide-react";
import { useRef, useState } from "react";
import { ImportReport } from "./import-report.tsx";
import { words } from "./messages.ts";

const { importing: labels } = words;

/** What a person chose of how the file is read; the rest is as recognized. */
interface Choices {
  mapping?: string;
  headerLine?: number;
}

/** Three steps: a file, what it would do, what it did. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ProductImportReport | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const [choices, setChoices] = useState<Choices>({});
  /** Answers to earlier choices are dropped. */
  const turn = useRef(0);

  const send = async (chosen: File, preview: "true" | "false", next: Choices) => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    setProblem(null);
    try {
      const answer = await callEndpoint(importProducts, { query: { preview, ...next } }, { file: chosen });
      if (turn.current !== mine) return;
      setReport(answer);
      setChoices(next);
      if (preview === "true") return;
      showToast({ title: labels.success({ count: answer.created + answer.updated }) });
      await refreshAreas(["inventory"]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isLostSession && turn.current === mine) setProblem(error.message);
    } finally {
      if (turn.current === mine) setBusy(false);
    }
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setReport(null);
    void send(chosen, "true", {});
  };
  const map = (columns: readonly string[]) => {
    if (file) void send(file, "true", { ...choices, mapping: JSON.stringify(columns) });
  };
  // Under another header the columns are recognized again.
  const chooseHeader = async (headerLine: number) => {
    if (file) await send(file, "true", { headerLine });
  };
  const changes = report ? report.created + report.updated : 0;

  return (
    <Dialog
      hasUnsaved={report?.isPreview === true && !busy}
      onClose={() => !busy && onClose()}
      title={labels.title}
      footer={
        report &&
        (report.isPreview ? (
          <>
            <Button variant="ghost" className="me-auto" onClick={() => input.current?.click()}>
              {labels.again}
            </Button>
            <Button
              variant="primary"
              busy={busy}
              disabled={changes === 0}
              onClick={() => file && void send(file, "false", choices)}
            >
              {changes === 0 ? labels.nothing : labels.run({ count: changes })}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {labels.done}
          </Button>
        ))
      }
    >
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        tabIndex={-1}
        aria-label={labels.fileLabel}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = "";
          if (chosen) choose(chosen);
        }}
      />
      {busy && !report && file ? (
        <div role="status" className="grid justify-items-center gap-3 px-6 py-16 text-center">
          <p className="max-w-full truncate font-medium">{labels.reading({ name: file.name })}</p>
          <Progress value={null} label={labels.reading({ name: file.name })} className="w-full max-w-80" />
        </div>
      ) : report && file ? (
        <ImportReport key={file.name} report={report} name={file.name} onMap={map} onHeader={chooseHeader} />
      ) : (
        <section
          aria-label={labels.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            const dropped = event.dataTransfer.files[0];
            if (dropped) choose(dropped);
          }}
          className="grid justify-items-center gap-1.5 rounded-lg border border-dashed border-strong px-6 py-12 text-center"
        >
          <Glyph size="lg" className="mb-2">
            <FileSpreadsheet />
          </Glyph>
          <h3 className="text-lg font-semibold tracking-title">{labels.drop}</h3>
          <p className="max-w-96 text-balance text-muted">{labels.hint}</p>
          <Button variant="primary" className="mt-3" data-autofocus onClick={() => input.current?.click()}>
            {labels.choose}
          </Button>
        </section>
      )}
      {problem && (
        <p role="alert" className="mt-3 text-danger-text">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
