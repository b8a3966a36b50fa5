import {
  type CalendarImportReport,
  IMPORT_VISIBILITIES,
  type ImportVisibility,
  importCalendar,
  undoCalendarImport,
} from "@trellis/contract-calendar/calendar-files.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { FileChoice } from "@trellis/shared/ui/controls/file-choice.tsx";
import { Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useRef, useState } from "react";
import { doneText, undoneText } from "./counts.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ICAL } from "./messages.ts";

interface Chosen {
  file: File;
  report: CalendarImportReport;
}

/** Import Calendar: the result of each event is shown before anything is written, and it can be undone. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [visibility, setVisibility] = useState<ImportVisibility>("private");
  const importId = useRef(randomId());
  const count = chosen
    ? chosen.report.added + chosen.report.changed + chosen.report.cancelled + chosen.report.answered
    : 0;

  const check = async (file: File) => {
    setBusy(ICAL.reading({ name: file.name }));
    try {
      const report = await callEndpoint(importCalendar, { query: { fileName: file.name, check: "true" } }, { file });
      setChosen({ file, report });
    } catch (error) {
      showErrorToast(ICAL.failed, error);
    }
    setBusy(null);
  };

  const save = async ({ file }: Chosen) => {
    setBusy(ICAL.writing({ name: file.name }));
    try {
      const id = importId.current;
      const counts = await callEndpoint(
        importCalendar,
        { query: { fileName: file.name, importId: id, visibility } },
        { file },
      );
      await refreshAreas(["calendar"]);
      showToast({
        title: doneText(counts),
        action: { label: ICAL.undo, run: () => void undo(id) },
      });
      onClose();
    } catch (error) {
      setBusy(null);
      showErrorToast(ICAL.failed, error);
    }
  };

  return (
    <Dialog
      hasUnsaved={chosen !== null && busy === null}
      onClose={onClose}
      title={ICAL.title}
      description={ICAL.lead}
      size="md"
      footer={
        <>
          {chosen && busy === null && (
            <Button variant="ghost" className="me-auto" onClick={() => setChosen(null)}>
              {ICAL.back}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {count > 0 || !chosen ? ICAL.cancel : ICAL.close}
          </Button>
          {chosen && count > 0 && (
            <Button variant="primary" busy={busy !== null} onClick={() => void save(chosen)}>
              {(chosen.report.answered === count ? ICAL.saveReplies : ICAL.saveEvents)({ count })}
            </Button>
          )}
        </>
      }
    >
      {busy !== null ? (
        <div role="status" className="grid gap-3 py-8 text-center">
          <p className="truncate font-medium">{busy}</p>
          <Progress value={null} label={busy} />
        </div>
      ) : chosen ? (
        <div className="grid gap-5">
          {chosen.report.added > 0 && (
            <FieldGroup label={ICAL.who} hint={ICAL.whoHint}>
              <div className="flex flex-wrap gap-x-5 gap-y-2">
                {IMPORT_VISIBILITIES.map((each) => (
                  <Radio
                    key={each}
                    name="import-visibility"
                    label={ICAL.visibility[each]}
                    checked={visibility === each}
                    onChange={() => setVisibility(each)}
                  />
                ))}
              </div>
            </FieldGroup>
          )}
          <ImportPreview report={chosen.report} />
        </div>
      ) : (
        <FileChoice
          label={ICAL.file}
          button={ICAL.choose}
          icon={<CalendarPlus />}
          accept=".ics,.ical,.ifb,.icalendar,text/calendar"
          hint={ICAL.hint}
          onChoose={(file) => void check(file)}
        />
      )}
    </Dialog>
  );
}

async function undo(id: string): Promise<void> {
  try {
    const { removed, restored, kept } = await callEndpoint(undoCalendarImport, { params: { id } });
    await refreshAreas(["calendar"]);
    showToast({
      title: undoneText(removed, restored),
      ...(kept > 0 ? { description: ICAL.kept({ count: kept }) } : {}),
    });
  } catch (error) {
    showErrorToast(ICAL.undoFailed, error);
  }
}
