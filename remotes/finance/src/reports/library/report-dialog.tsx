import { createReport } from "@trellis/contract-reports/saved-reports.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { CustomFields } from "../custom-fields.tsx";
import { words } from "../messages.ts";
import { reportName } from "../names/report-name.ts";
import {
  findProblems,
  newValues,
  PRESETS,
  type Preset,
  presetDays,
  type ReportSubject,
  type ReportValues,
  toInput,
} from "../report-form.ts";

const text = words.dialog;

interface Props {
  subject: ReportSubject;
  onClose: () => void;
  /** With the id of the report that is being made. */
  onStarted: (id: string) => void;
}

/** Generates a named report for dates of one's choice, or one's own: grouping, columns, filters. */
export function ReportDialog({ subject, onClose, onStarted }: Props) {
  const { today } = useMembership();
  const isCustom = subject.kind === "custom";
  const [values, setValues, draft] = useDraftState(`report:${Object.values(subject).join("-")}`, () =>
    newValues(subject, today),
  );
  const [tried, setTried] = useState(false);
  const create = useEndpointMutation(createReport);
  const problems = tried ? findProblems(values, isCustom) : {};
  const change = (part: Partial<ReportValues>) => setValues((before) => ({ ...before, ...part }));
  const { organization } = useAtomValue(sessionAtom, { store });
  const { title, text: description } = reportName(subject.kind, organization?.type);

  async function submit() {
    setTried(true);
    if (Object.keys(findProblems(values, isCustom)).length > 0) return;
    try {
      const { id } = await create.mutateAsync({ input: { body: toInput(subject.kind, values) } });
      draft.drop();
      onStarted(id);
    } catch (error) {
      showToast({ title: words.library.startFailed, description: (error as Error).message, variant: "destructive" });
    }
  }

  return (
    <FormDialog
      title={isCustom ? words.library.custom : title}
      description={isCustom ? undefined : description}
      size="md"
      words={{ cancel: text.cancel, save: text.generate }}
      form={{ draft, busy: create.isPending, submit }}
      onClose={onClose}
      className="grid gap-5"
    >
      <Field label={text.name} optional hint={text.nameHint}>
        {(control) => (
          <TextInput {...control} maxLength={120} placeholder={title} {...bindField(values, change, "name")} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={text.range}>
          {(control) => (
            <Select
              {...control}
              value={values.preset}
              onChange={(event) => {
                const preset = event.target.value as Preset;
                change(preset === "custom" ? { preset } : { preset, ...presetDays(preset, today) });
              }}
            >
              <Options values={PRESETS} text={text.presets} />
            </Select>
          )}
        </Field>
        <Field label={text.from} error={problems.from}>
          {(control) => (
            <DateInput
              {...control}
              value={values.from}
              onChange={(event) => change({ from: event.target.value, preset: "custom" })}
            />
          )}
        </Field>
        <Field label={text.to} error={problems.to}>
          {(control) => (
            <DateInput
              {...control}
              value={values.to}
              onChange={(event) => change({ to: event.target.value, preset: "custom" })}
            />
          )}
        </Field>
      </div>
      {isCustom && <CustomFields values={values} onChange={change} columnsError={problems.columns} />}
    </FormDialog>
  );
}
