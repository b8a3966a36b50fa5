import { contactTypesOf } from "@trellis/contract-contacts/choices.ts";
import type { ContactImportPreview } from "@trellis/contract-contacts/imports.ts";
import { writeDay } from "@trellis/domain/days/calendar-day.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Steps } from "@trellis/shared/ui/controls/stepper.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useAtomValue } from "jotai";
import { DetailsStep } from "./details-step.tsx";
import { FileStep } from "./file-step.tsx";
import { ImportFooter } from "./import-footer.tsx";
import { IMPORT } from "./messages.ts";
import { RecentImports } from "./recent-imports.tsx";
import { ResultStep } from "./result-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { RunningStep } from "./running-step.tsx";
import { type ContactImportFlow, type ImportStep, useContactImport } from "./use-contact-import.ts";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A file, what its columns are, who is there already, and what became of it. Closing forgets what was not started. */
export function ImportDialog({ open, onOpenChange }: Props) {
  return open ? <OpenDialog onOpenChange={onOpenChange} /> : null;
}

const STEP_AT: Record<ImportStep["kind"], number> = {
  file: 0,
  reading: 0,
  details: 1,
  review: 2,
  running: 3,
  result: 3,
};

function OpenDialog({ onOpenChange }: Pick<Props, "onOpenChange">) {
  const { organization } = useAtomValue(sessionAtom);
  const { today } = useMembership();
  const types = contactTypesOf(organization?.type === "non-profit" ? "non-profit" : "for-profit");
  const flow = useContactImport([IMPORT.details.tag({ month: monthOf(today) })]);
  const { step, preview, problem } = flow;
  const adding = preview ? addingOf(preview, flow.decisions) : 0;
  const close = () => onOpenChange(false);
  return (
    <Dialog
      hasUnsaved={step.kind === "details" || step.kind === "review"}
      onClose={close}
      size="lg"
      title={IMPORT.title}
      lead={
        <div className="pt-1.5">
          <Steps steps={Object.values(IMPORT.steps)} current={STEP_AT[step.kind]} />
        </div>
      }
      footer={
        step.kind === "file" || step.kind === "reading" || step.kind === "running" ? undefined : (
          <ImportFooter flow={flow} adding={adding} onClose={close} />
        )
      }
    >
      {step.kind === "file" || step.kind === "reading" ? (
        <div className="grid gap-6">
          <FileStep
            reading={step.kind === "reading" ? step.name : null}
            problem={problem}
            onChoose={(file) => void flow.open(file)}
          />
          {step.kind === "file" && <RecentImports onShow={flow.show} />}
        </div>
      ) : (
        <div className="grid gap-4">
          {problem && <Banner tone="danger">{problem}</Banner>}
          {step.kind === "details" && preview && (
            <DetailsStep
              preview={preview}
              details={flow.details}
              types={types}
              complains={flow.complains}
              onChange={flow.setDetails}
              onHeader={flow.chooseHeader}
            />
          )}
          {step.kind === "review" && preview && (
            <ReviewStep preview={preview} decisions={flow.decisions} adding={adding} />
          )}
          {step.kind === "running" && (
            <RunningStep
              importId={step.id}
              rowCount={preview?.import.rowCount ?? 0}
              onEnd={(result) => void flow.finish(result)}
            />
          )}
          {step.kind === "result" && <ResultStep result={step.result} preview={preview} />}
        </div>
      )}
    </Dialog>
  );
}

/** "Nov 2025". */
const monthOf = (day: string): string => writeDay(day, { month: "short", year: "numeric" });

/** How many will be added, as far as the decided duplicates show. */
function addingOf(
  { newRows, duplicateRows, suggestedAdds }: ContactImportPreview,
  { defaultDecision, chosen }: ContactImportFlow["decisions"],
): number {
  const added = [...chosen.values()].filter((decision) => decision === "add").length;
  if (defaultDecision === "add") return newRows + duplicateRows - (chosen.size - added);
  return newRows + Math.max(defaultDecision === "suggested" ? suggestedAdds : 0, 0) + added;
}
