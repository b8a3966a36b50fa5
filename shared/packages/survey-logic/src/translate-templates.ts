import type { QuestionInput } from "./questions.ts";
import type { SurveyTemplate } from "./survey-templates.ts";

/** The same questionnaires in another language: ids, kinds and conditions stay. A text without a translation stays English. */
export function translateTemplates(
  templates: readonly SurveyTemplate[],
  words: Readonly<Record<string, string>>,
): SurveyTemplate[] {
  const say = (text: string) => words[text] ?? text;
  const inQuestion = (question: QuestionInput): QuestionInput => ({
    ...question,
    question: say(question.question),
    ...(question.helpText ? { helpText: say(question.helpText) } : {}),
    ...(question.options
      ? {
          options: question.options.map((option) =>
            typeof option === "string" ? say(option) : { ...option, label: say(option.label) },
          ),
        }
      : {}),
  });
  return templates.map((template) => ({
    ...template,
    title: say(template.title),
    description: say(template.description),
    about: say(template.about),
    questions: template.questions.map(inQuestion),
  }));
}
