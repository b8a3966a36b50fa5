import { type OrganizationPolicies, savePolicies } from "@trellis/contract-organizations/policies.ts";
import { EXPORTS_BY } from "@trellis/domain/accounts/export-roles.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { addressesOf } from "../programs/key-values.ts";
import { refreshSession } from "../session/show-session.ts";
import { TEXT } from "./messages.ts";
import { hourChoices, hoursText, minuteChoices, minutesText } from "./policy-texts.ts";

interface Values {
  sessionHours: string;
  idleMinutes: string;
  /** One address or range on each line. */
  allowedAddresses: string;
  exportsBy: OrganizationPolicies["exportsBy"];
}

const numberOf = (text: string) => (text === "" ? null : Number(text));
const bodyOf = (values: Values) => ({
  sessionHours: numberOf(values.sessionHours),
  idleMinutes: numberOf(values.idleMinutes),
  allowedAddresses: addressesOf(values.allowedAddresses),
  exportsBy: values.exportsBy,
});

/** The form of all policies. */
export function PoliciesDialog({ policies, onClose }: { policies: OrganizationPolicies; onClose: () => void }) {
  const { mutateAsync: save } = useEndpointMutation(savePolicies);
  const { values, set, errorOf, form } = useDraftForm<Values, OrganizationPolicies>({
    draft: "policies:organization",
    stored: {
      sessionHours: String(policies.sessionHours ?? ""),
      idleMinutes: String(policies.idleMinutes ?? ""),
      allowedAddresses: policies.allowedAddresses.join("\n"),
      exportsBy: policies.exportsBy,
    },
    clearsErrors: true,
    check: (typed) => problemsOf(savePolicies.body, bodyOf(typed)),
    send: (typed) => save({ input: { body: bodyOf(typed) } }),
    done: () => {
      showToast({ title: TEXT.saved });
      onClose();
      return refreshSession();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(TEXT.saveFailed, error),
  });
  const { yourAddress } = policies;
  const typed = addressesOf(values.allowedAddresses);
  return (
    <FormDialog title={TEXT.change} words={{ cancel: TEXT.cancel, save: TEXT.save }} form={form} onClose={onClose}>
      <Field label={TEXT.sessionHours} hint={TEXT.sessionHoursHint} error={errorOf("sessionHours")}>
        {(control) => (
          <Select {...control} {...bindField(values, set, "sessionHours")}>
            <Options none={TEXT.never} values={hourChoices(policies.sessionHours)} text={hoursText} />
          </Select>
        )}
      </Field>
      <Field label={TEXT.idleMinutes} hint={TEXT.idleMinutesHint} error={errorOf("idleMinutes")}>
        {(control) => (
          <Select {...control} {...bindField(values, set, "idleMinutes")}>
            <Options none={TEXT.never} values={minuteChoices(policies.idleMinutes)} text={minutesText} />
          </Select>
        )}
      </Field>
      <Field label={TEXT.addresses} hint={TEXT.addressesHint} error={errorOf("allowedAddresses")} optional>
        {(control) => (
          <TextArea
            {...control}
            {...bindField(values, set, "allowedAddresses")}
            rows={3}
            spellCheck={false}
            autoComplete="off"
          />
        )}
      </Field>
      {yourAddress !== null && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <span>{TEXT.yourAddress({ address: yourAddress })}</span>
          {!typed.includes(yourAddress) && (
            <Button size="sm" onClick={() => set({ allowedAddresses: [...typed, yourAddress].join("\n") })}>
              {TEXT.addYours}
            </Button>
          )}
        </div>
      )}
      <Field label={TEXT.exportsBy} hint={TEXT.exportsByHint} error={errorOf("exportsBy")}>
        {(control) => (
          <Select {...control} {...bindField(values, set, "exportsBy")}>
            <Options values={EXPORTS_BY} text={TEXT.exports} />
          </Select>
        )}
      </Field>
      <p className="text-sm text-muted">{TEXT.notice}</p>
    </FormDialog>
  );
}
