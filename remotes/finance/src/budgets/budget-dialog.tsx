import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { Sparkles } from "lucide-react";
import { useCallback, useId, useState } from "react";
import {
  errorsOf,
  type FormErrors,
  type FormLine,
  type FormValues,
  headErrors,
  newValues,
  readAmount,
  valuesOf,
} from "./budget-form.ts";
import { CategoryLines } from "./category-lines.tsx";
import { HistoryFields } from "./history-fields.tsx";
import { words } from "./messages.ts";
import { PeriodFields } from "./period-fields.tsx";
import { saveBudget } from "./save-budget.ts";

const { form: say } = words;
const MODES = ["hand", "history", "ai"] as const;
type Mode = (typeof MODES)[number];

interface Props {
  /** The budget to edit, or how a new one begins. */
  subject: Budget | Mode;
  onClose: () => void;
  onCreated?: (id: string) => void;
}

/** Create or edit a budget. Nothing that was typed is lost when saving fails, or when another way to begin is chosen. */
export function BudgetDialog({ subject, onClose, onCreated }: Props) {
  const existing = typeof subject === "string" ? null : subject;
  const { today } = useMembership();
  const formId = useId();
  const [mode, setMode] = useState<Mode>(typeof subject === "string" ? subject : "hand");
  const [values, setValues, draft] = useDraftState<FormValues>(`budget:${existing?.id ?? "new"}`, () =>
    existing ? valuesOf(existing) : newValues(today),
  );
  const [errors, setErrors] = useState<FormErrors>({});
  const [saving, setSaving] = useState(false);
  const set = (change: Partial<FormValues>) => setValues((before) => ({ ...before, ...change }));
  const setLines = useCallback((lines: FormLine[]) => setValues((before) => ({ ...before, lines })), [setValues]);
  const isAi = existing === null && mode === "ai";

  const submit = async () => {
    const found = isAi ? aiErrors(values) : errorsOf(values);
    setErrors(found);
    if (found.name) showToast({ title: say.nameRequired, description: say.nameRequiredText, variant: "destructive" });
    if (Object.keys(found).length > 0) return focusFirstError(formId);
    setSaving(true);
    const outcome = await saveBudget(values, existing ?? mode);
    setSaving(false);
    if ("errors" in outcome) {
      setErrors(outcome.errors);
      return focusFirstError(formId);
    }
    draft.drop();
    if (existing) onClose();
    else onCreated?.(outcome.saved.id);
  };

  return (
    <Dialog
      draft={draft}
      onClose={() => !saving && onClose()}
      title={existing ? say.edit : say.create}
      size="md"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={saving}
            icon={isAi ? <Sparkles aria-hidden="true" /> : undefined}
          >
            {isAi ? say.generate : say.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void submit();
        }}
        className="grid gap-5"
      >
        {!existing && (
          <Segmented
            full
            label={say.how}
            value={mode}
            onValueChange={setMode}
            items={MODES.map((value) => ({ value, label: say.modes[value] }))}
          />
        )}
        {isAi && <p className="text-sm text-muted">{say.aiText}</p>}
        <Field label={say.name} required error={errors.name ?? null}>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              maxLength={200}
              placeholder={say.namePlaceholder}
              {...bindField(values, set, "name")}
            />
          )}
        </Field>
        <Field label={say.description} optional error={errors.description ?? null}>
          {(control) => <TextArea {...control} rows={2} maxLength={2000} {...bindField(values, set, "description")} />}
        </Field>
        <PeriodFields startDate={values.startDate} endDate={values.endDate} error={errors.endDate} onChange={set} />
        {!existing && mode === "history" && (
          <HistoryFields startDate={values.startDate} endDate={values.endDate} onLines={setLines} />
        )}
        {!isAi && <CategoryLines lines={values.lines} total={values.total} errors={errors} onChange={setLines} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={isAi ? say.target : say.total}
            optional
            hint={isAi ? say.targetHint : say.totalHint}
            error={errors.total ?? null}
          >
            {(control) => <MoneyInput {...control} placeholder="0.00" {...bindField(values, set, "total")} />}
          </Field>
          {!isAi && (
            <Field label={say.thresholds} hint={say.thresholdsHint} error={errors.thresholds ?? null}>
              {(control) => <TextInput {...control} {...bindField(values, set, "thresholds")} />}
            </Field>
          )}
        </div>
        {!existing && !isAi && (
          <Checkbox
            label={say.activate}
            description={say.activateHint}
            checked={values.activate}
            onChange={(event) => set({ activate: event.target.checked })}
          />
        )}
      </form>
    </Dialog>
  );
}

/** An AI budget asks for a name and days; its target may be left out. */
function aiErrors(values: FormValues): FormErrors {
  const errors = headErrors(values);
  if (values.total.trim() !== "") {
    const cents = readAmount(values.total);
    if (cents === undefined) errors.total = say.required.amount;
    else if (cents <= 0n) errors.total = say.required.positive;
  }
  return errors;
}

/** Once the errors are drawn. */
function focusFirstError(formId: string): void {
  requestAnimationFrame(() =>
    document.getElementById(formId)?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
  );
}
