import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { normaliseQuestions } from "@trellis/survey-logic/survey-questions.ts";
import { SURVEY_TEMPLATES, type SurveyTemplate } from "@trellis/survey-logic/survey-templates.ts";
import { useAtomValue } from "jotai";
import { use } from "react";
import { strings } from "./messages.ts";
import { questionValuesOf, type SurveyValues } from "./survey-values.ts";

const { templates: words } = strings;

/** In the reader's language, which is probably that of their visitors; every text can be changed. */
const TEMPLATES: Promise<readonly SurveyTemplate[]> =
  pageLanguage() === "es"
    ? Promise.all([
        import("@trellis/survey-logic/translate-templates.ts"),
        import("@trellis/survey-logic/survey-templates.es.ts"),
      ]).then(
        ([{ translateTemplates }, { TEMPLATE_WORDS_ES }]) => translateTemplates(SURVEY_TEMPLATES, TEMPLATE_WORDS_ES),
        () => SURVEY_TEMPLATES,
      )
    : Promise.resolve(SURVEY_TEMPLATES);

interface TemplateDialogProps {
  onChoose: (values: Pick<SurveyValues, "title" | "description" | "questions">) => void;
  onClose: () => void;
}

/** Ready questionnaires, those for this kind of organization first. */
export function TemplateDialog({ onChoose, onClose }: TemplateDialogProps) {
  const { organization } = useAtomValue(sessionAtom);
  const isOwn = ({ suits }: SurveyTemplate) => suits === "all" || suits === organization?.type;
  const templates = use(TEMPLATES).filter(isOwn);
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
              className="grid content-start gap-1 rounded-lg border border-strong p-4 text-start hover:bg-surface-hover"
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
