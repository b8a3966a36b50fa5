import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import LayoutTemplate from "lucide-react/icons/layout-template";
import { Suspense, useState } from "react";
import { useFormContext } from "react-hook-form";
import { strings } from "./messages.ts";
import type { SurveyValues } from "./survey-values.ts";

const TemplateDialog = fetchedPart(() => import("./template-dialog.tsx").then((m) => ({ default: m.TemplateDialog })));

/** Fills the form from a ready questionnaire; what was there before comes back with Undo. */
export function TemplateButton() {
  const { getValues, reset } = useFormContext<SurveyValues>();
  const [isOpen, setOpen] = useState(false);
  const fill = (values: Pick<SurveyValues, "title" | "description" | "questions">) => {
    const before = structuredClone(getValues());
    const put = (next: SurveyValues) => reset(next, { keepDefaultValues: true });
    put({ ...before, ...values });
    setOpen(false);
    showToast({
      title: strings.notices.templateUsed,
      action: { label: strings.undo, run: () => put(before) },
    });
  };
  return (
    <div>
      <Button icon={<LayoutTemplate aria-hidden="true" />} onClick={() => setOpen(true)}>
        {strings.templates.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TemplateDialog onChoose={fill} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
