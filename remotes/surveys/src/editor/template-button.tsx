import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import LayoutTemplate from "lucide-react/icons/layout-template";
import { lazy, Suspense, useState } from "react";
import { useFormContext } from "react-hook-form";
import { strings } from "./messages.ts";
import type { SurveyValues } from "./survey-values.ts";

const TemplateDialog = lazy(() => import("./template-dialog.tsx").then((m) => ({ default: m.TemplateDialog })));

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
