import {
  type CustomerImportReport,
  importCustomers,
  undoCustomerImport,
} from "@trellis/contract-invoicing/customer-imports.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { FileChoice } from "@trellis/shared/ui/controls/file-choice.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { useRef, useState } from "react";
import { ImportPreview } from "./import-preview.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.importing;

interface Chosen {
  file: File;
  report: CustomerImportReport;
  choices: Choices;
}

/** What a person chose of how the file is read; the rest is as recognized. */
interface Choices {
  mapping?: string;
  headerLine?: number;
}

/** A CSV file of customers: the result of each row is shown before anything is written, and it can be undone. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { canDelete } = useMembership();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const importId = useRef(randomId());
  /** Answers to earlier choices are dropped. */
  const turn = useRef(0);

  const choose = (file: File) => {
    if (!/\.csv$/i.test(file.name)) {
      showToast({ title: words.wrongType, description: words.wrongTypeText, variant: "destructive" });
      return;
    }
    void check(file, {});
  };

  const check = async (file: File, choices: Choices) => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(file.name);
    try {
      const report = await callEndpoint(
        importCustomers,
        { query: { fileName: file.name, check: "true", ...choices } },
        { file },
      );
      if (turn.current === mine) setChosen({ file, report, choices });
    } catch (error) {
      if (turn.current === mine) showErrorToast(words.failed, error);
    } finally {
      if (turn.current === mine) setBusy(null);
    }
  };

  const save = async ({ file, choices }: Chosen) => {
    setBusy(file.name);
    try {
      const { imported } = await callEndpoint(
        importCustomers,
        { query: { fileName: file.name, importId: importId.current, ...choices } },
        { file },
      );
      await refreshAreas(["invoicing"]);
      const id = importId.current;
      showToast({
        title: words.done({ count: imported }),
        ...(canDelete ? { action: { label: words.undo, run: () => void undo(id) } } : {}),
      });
      onClose();
    } catch (error) {
      setBusy(null);
      showErrorToast(words.failed, error);
    }
  };

  return (
    <Dialog
      hasUnsaved={chosen !== null && busy === null}
      onClose={onClose}
      title={words.title}
      description={words.lead}
      size="md"
      footer={
        <>
          {chosen && (
            <Button variant="ghost" className="me-auto" onClick={() => setChosen(null)}>
              {words.back}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          {chosen && chosen.report.imported > 0 && (
            <Button variant="primary" busy={busy !== null} onClick={() => void save(chosen)}>
              {words.save({ count: chosen.report.imported })}
            </Button>
          )}
        </>
      }
    >
      {chosen ? (
        <ImportPreview
          report={chosen.report}
          onMap={(columns) => void check(chosen.file, { ...chosen.choices, mapping: JSON.stringify(columns) })}
          // Under another header the columns are recognized again.
          onHeader={(headerLine) => check(chosen.file, { headerLine })}
        />
      ) : busy === null ? (
        <FileChoice
          label={words.file}
          button={words.choose}
          icon={<FileSpreadsheet />}
          accept=".csv,text/csv"
          onChoose={choose}
        />
      ) : (
        <div role="status" className="grid gap-3 py-8 text-center">
          <p className="truncate font-medium">{words.reading({ name: busy })}</p>
          <Progress value={null} label={words.reading({ name: busy })} />
        </div>
      )}
    </Dialog>
  );
}

async function undo(id: string): Promise<void> {
  try {
    const { removed, kept } = await callEndpoint(undoCustomerImport, { params: { id } });
    await refreshAreas(["invoicing"]);
    showToast({
      title: words.undone({ count: removed }),
      ...(kept > 0 ? { description: words.kept({ count: kept }) } : {}),
    });
  } catch (error) {
    showErrorToast(words.undoFailed, error);
  }
}
