import type { QuestionKind } from "@trellis/shared/contract/surveys/questions.ts";
import { useCallback, useEffect, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { strings } from "../strings.ts";
import { newQuestion, type SurveyValues } from "./survey-values.ts";
import { useAfterRender } from "./use-after-render.ts";

const { editor: words } = strings;

/** The question rows: which one is open, how they change, and where focus goes afterwards. */
export function useQuestions(wrongField: { name: string } | undefined) {
  const { control, setFocus } = useFormContext<SurveyValues>();
  const { fields, append, move, remove } = useFieldArray({ control, name: "questions", keyName: "key" });
  const [open, setOpen] = useState<{ key: string | undefined } | "last">({ key: fields[0]?.key });
  const [announcement, setAnnouncement] = useState("");
  const afterRender = useAfterRender();
  const openKey = open === "last" ? fields.at(-1)?.key : open.key;

  const openAt = useCallback(
    (index: number, key: string | undefined, field = `questions.${index}.question`) => {
      setOpen({ key });
      afterRender(() => setFocus(field as "title"));
    },
    [afterRender, setFocus],
  );

  // A failed save opens the question that needs attention. Only a new failure does, so the rows are not depended on.
  const [shownFailure, setShownFailure] = useState(wrongField);
  useEffect(() => {
    if (!wrongField || wrongField === shownFailure) return;
    setShownFailure(wrongField);
    const index = Number(/^questions\.(\d+)\./.exec(wrongField.name)?.[1] ?? Number.NaN);
    if (!wrongField.name.startsWith("questions.")) setFocus(wrongField.name as "title");
    else if (Number.isNaN(index)) document.getElementById(ADD_BUTTONS)?.querySelector("button")?.focus();
    else openAt(index, fields[index]?.key, wrongField.name.replace(/options\.root$/, "question"));
  }, [wrongField, shownFailure, fields, openAt, setFocus]);

  return {
    fields,
    openKey,
    announcement,
    open: (index: number) => openAt(index, fields[index]?.key),
    add(kind: QuestionKind) {
      const index = fields.length;
      append(newQuestion(kind), { shouldFocus: false });
      setOpen("last");
      afterRender(() => setFocus(`questions.${index}.question`));
    },
    /** To another place by drag; who dragged keeps the grip. */
    move(from: number, to: number) {
      setOpen({ key: openKey });
      move(from, to);
    },
    /** One place up or down by button. The row may have left the page for a moment: focus goes back to its button. */
    step(index: number, by: -1 | 1) {
      const key = fields[index]?.key;
      setOpen({ key: openKey });
      move(index, index + by);
      setAnnouncement(words.moved(index + by + 1));
      afterRender(() => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>(`#${rowId(key)} [data-step]:enabled`)];
        (buttons.find((button) => button.dataset.step === String(by)) ?? buttons[0])?.focus();
      });
    },
    remove(index: number) {
      const next = fields[index + 1] ?? fields[index - 1];
      setOpen({ key: fields[index]?.key === openKey ? next?.key : openKey });
      remove(index);
      const place = next ? rowId(next.key) : ADD_BUTTONS;
      afterRender(() => document.querySelector<HTMLElement>(`#${place} button[data-focus]`)?.focus());
    },
  };
}

/** Where focus is looked for; ids, because the rows' elements move. */
export const ADD_BUTTONS = "survey-add-question";
export const rowId = (key: string | undefined) => `question-${key}`;
