import { showToast } from "@trellis/shared/runtime";
import { useCallback, useEffect, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { strings } from "../messages.ts";
import { type EditorKind, kindOf } from "../question-kinds.ts";
import { newQuestion, type QuestionValues, type SurveyValues } from "../survey-values.ts";
import { useAfterRender } from "./use-after-render.ts";

const { list: words, notices, summary } = strings;

/** The question rows: which one is open, how they change, and where focus goes afterwards. */
export function useQuestions(wrongField: { name: string } | undefined) {
  const { control, getValues, setFocus, setValue } = useFormContext<SurveyValues>();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: "questions", keyName: "key" });
  const [openId, setOpenId] = useState<string | undefined>(fields[0]?.id);
  const [announcement, setAnnouncement] = useState("");
  const afterRender = useAfterRender();

  const openAt = useCallback(
    (index: number, id: string | undefined, field = `questions.${index}.question`) => {
      setOpenId(id);
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
    else openAt(index, fields[index]?.id, wrongField.name.replace(/(options\.root|showIf)$/, "question"));
  }, [wrongField, shownFailure, fields, openAt, setFocus]);

  /** Conditions that ask about a question go with it; answers which did, so that they can come back. */
  const dropConditionsOn = (id: string) => {
    const dropped = new Map<string, QuestionValues["showIf"]>();
    getValues("questions").forEach(({ id: own, showIf }, index) => {
      const left = showIf?.conditions.filter(({ questionId }) => questionId !== id) ?? [];
      if (!showIf || left.length === showIf.conditions.length) return;
      dropped.set(own, showIf);
      const kept = left.length > 0 ? { ...showIf, conditions: left } : null;
      setValue(`questions.${index}.showIf`, kept, { shouldDirty: true });
    });
    return dropped;
  };
  const bringBack = (index: number, question: QuestionValues, dropped: Map<string, QuestionValues["showIf"]>) => {
    insert(Math.min(index, getValues("questions").length), question, { shouldFocus: false });
    getValues("questions").forEach(({ id }, place) => {
      if (dropped.has(id)) setValue(`questions.${place}.showIf`, dropped.get(id) ?? null, { shouldDirty: true });
    });
    setOpenId(question.id);
  };

  return {
    fields,
    openId,
    announcement,
    open: (index: number) => openAt(index, fields[index]?.id),
    add(kind: EditorKind) {
      const index = fields.length;
      const question = newQuestion(kind);
      append(question, { shouldFocus: false });
      openAt(index, question.id);
    },
    duplicate(index: number) {
      const question = getValues(`questions.${index}`);
      const copy = { ...structuredClone(question), id: newQuestion(kindOf(question)).id };
      insert(index + 1, copy, { shouldFocus: false });
      openAt(index + 1, copy.id);
    },
    /** To another place by drag; who dragged keeps the grip. */
    move,
    /** One place up or down by button. The row may have left the page for a moment: focus goes back to its button. */
    step(index: number, by: -1 | 1) {
      const id = fields[index]?.id;
      move(index, index + by);
      setAnnouncement(words.moved({ position: index + by + 1 }));
      afterRender(() => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>(`#${rowId(id)} [data-step]:enabled`)];
        (buttons.find((button) => button.dataset.step === String(by)) ?? buttons[0])?.focus();
      });
    },
    remove(index: number) {
      const question = structuredClone(getValues(`questions.${index}`));
      const next = fields[index + 1] ?? fields[index - 1];
      const dropped = dropConditionsOn(question.id);
      if (question.id === openId) setOpenId(next?.id);
      remove(index);
      const place = next ? rowId(next.id) : ADD_BUTTONS;
      afterRender(() => document.querySelector<HTMLElement>(`#${place} button[data-focus]`)?.focus());
      showToast({
        title: notices.questionDeleted({ position: index + 1 }),
        action: { label: strings.undo, run: () => bringBack(index, question, dropped) },
      });
    },
  };
}

/** Where focus is looked for; ids, because the rows' elements move. */
export const ADD_BUTTONS = "survey-add-question";
export const rowId = (id: string | undefined) => `question-${id}`;

/** What a question's row says below its text. */
export function summaryOf(question: QuestionValues): string {
  const kind = kindOf(question);
  const options = question.options.length;
  const name = {
    ...strings.kinds,
    rating: summary.rating,
    nps: summary.nps,
    multiple_choice: summary.multiple_choice({ options }),
    several_choices: summary.several_choices({ options }),
  }[kind];
  return question.required ? summary.required({ kind: name }) : name;
}
