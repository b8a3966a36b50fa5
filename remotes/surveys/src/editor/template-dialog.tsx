import { sessionAtom } from "@trellis/shared/runtime";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { normaliseQuestions } from "@trellis/survey-logic/survey-questions.ts";
import { SURVEY_TEMPLATES, type SurveyTemplate } from "@trellis/survey-logic/survey-templates.ts";
import { useAtomValue } from "jotai";
import { strings } from "./messages.ts";
import { questionValuesOf, type SurveyValues } from "./survey-values.ts";

const { templates: words } = strings;

interface TemplateDialogProps {
  onChoose: (values: Pick<SurveyValues, "title" | "description" | "questions">) => void;
  onClose: () => void;
}

/** Ready questionnaires, those for this kind of organization first. */
export function TemplateDialog({ onChoose, onClose }: TemplateDialogProps) {
  const { organization } = useAtomValue(sessionAtom);
  const isOwn = ({ suits }: SurveyTemplate) => suits === "all" || suits === organization?.type;
  const templates = SURVEY_TEMPLATES.filter(isOwn);
  const choose = ({ title, description, questions }: SurveyTemplate) =>
    onChoose({ title, description, questions: normaliseQuestions(questions).questions.map(questionValuesOf) });
  return (
    <Dialog onClose={onClose} size="lg" title={words.title} description={words.description}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {templates.map((template) => (
          <li key={template.id} className="grid">
            <button
              type="button"
              onClick={() => choose(template)}
              className="grid content-start gap-1 rounded-lg border border-strong p-4 text-left hover:bg-surface-hover"
            >
              <span className="font-medium">{template.title}</span>
              <span className="text-muted text-sm">{template.about}</span>
              <span className="text-muted text-sm">{words.questions({ count: template.questions.length })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
