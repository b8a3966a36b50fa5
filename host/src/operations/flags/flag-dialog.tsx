import {
  changeFeatureFlag,
  FLAG_STATES,
  FlagRuleInput,
  type ServedFlag,
} from "@trellis/contract-operations/feature-flags.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";

interface Values {
  state: (typeof FLAG_STATES)[number];
  percent: string;
  organizations: string;
  lastDay: string;
  note: string;
  reason: string;
}

/** Asks for whom a feature is on, until when, and why. */
export function FlagDialog({ flag: { name, title, rule }, onClose }: { flag: ServedFlag; onClose: () => void }) {
  const { mutateAsync: send } = useEndpointMutation(changeFeatureFlag);
  const { values, set, errorOf, form } = useDraftForm<Values, ServedFlag>({
    draft: `operator-flag:${name}`,
    stored: () => ({
      state: rule.state,
      percent: String(rule.percent),
      organizations: rule.organizationIds.join(", "),
      lastDay: rule.lastDay ?? "",
      note: rule.note,
      reason: "",
    }),
    check: (typed) => problemsOf(FlagRuleInput, bodyOf(typed)),
    send: (typed) => send({ input: { params: { name }, body: bodyOf(typed) } }),
    done: () => {
      showToast({ title: TEXT.changed({ flag: title }) });
      onClose();
    },
    failed: (error, found) => {
      if (Object.keys(found).length === 0) showErrorToast(TEXT.changeFailed, error);
    },
    clearsErrors: true,
  });
  return (
    <FormDialog
      size="sm"
      title={TEXT.save}
      description={TEXT.explains}
      words={{ cancel: TEXT.cancel, save: TEXT.save }}
      danger={values.state === "off"}
      form={form}
      onClose={onClose}
    >
      <Field label={TEXT.state} error={errorOf("state")}>
        {(control) => (
          <Select {...control} {...bindField(values, set, "state")}>
            <Options values={FLAG_STATES} text={(state) => TEXT.states[state]} />
          </Select>
        )}
      </Field>
      {values.state === "some" && (
        <>
          <Field label={TEXT.percent} hint={TEXT.percentHint} error={errorOf("percent")}>
            {(control) => <TextInput {...control} {...bindField(values, set, "percent")} inputMode="numeric" />}
          </Field>
          <Field
            label={TEXT.organizations}
            hint={TEXT.organizationsHint}
            error={errorOf("organizationIds") && TEXT.wrongNumbers}
          >
            {(control) => <TextInput {...control} {...bindField(values, set, "organizations")} autoComplete="off" />}
          </Field>
        </>
      )}
      {values.state !== "default" && (
        <>
          <Field label={TEXT.lastDay} hint={TEXT.lastDayHint} error={errorOf("lastDay")} optional>
            {(control) => <DateInput {...control} {...bindField(values, set, "lastDay")} />}
          </Field>
          <Field label={TEXT.note} error={errorOf("note")} optional>
            {(control) => (
              <TextInput {...control} {...bindField(values, set, "note")} autoComplete="off" maxLength={300} />
            )}
          </Field>
        </>
      )}
      <Field label={TEXT.reason} hint={TEXT.reasonHint} error={errorOf("reason")} required>
        {(control) => (
          <TextInput {...control} {...bindField(values, set, "reason")} autoComplete="off" maxLength={500} />
        )}
      </Field>
    </FormDialog>
  );
}

/** What is sent. A share or a number that is none fails at its field. */
function bodyOf({ state, percent, organizations, lastDay, note, reason }: Values) {
  if (state === "default") return { state, percent: 0, organizationIds: [], lastDay: null, note: "", reason };
  const some = state === "some";
  const numbers = organizations.split(/[\s,;]+/).filter((text) => text !== "");
  return {
    state,
    percent: some ? Number(percent) : 0,
    organizationIds: some ? numbers.map(Number) : [],
    lastDay: lastDay || null,
    note,
    reason,
  };
}
