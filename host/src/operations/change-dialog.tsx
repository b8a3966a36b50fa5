import {
  changeServedOrganization,
  ServedChange,
  type ServedOrganizationDetails,
} from "@trellis/contract-operations/served-organizations.ts";
import { VISIT_HOURS } from "@trellis/contract-organizations/support-access.ts";
import { PLAN_IDS, type PlanId, planOf } from "@trellis/domain/plans/plans.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.organization;
const DEFAULT_DAYS = "14";
const HOURS = VISIT_HOURS.map((hours) => `${hours}` as const);

interface Values {
  reason: string;
  plan: PlanId;
  days: string;
  hours: `${(typeof VISIT_HOURS)[number]}`;
}

interface Props {
  organization: ServedOrganizationDetails;
  change: ServedChange["change"];
  onClose: () => void;
}

/** Asks why, and for the plan or the days, before an organization is changed. */
export function ChangeDialog({ organization, change, onClose }: Props) {
  const { mutateAsync: send } = useEndpointMutation(changeServedOrganization);
  const { values, set, errorOf, form } = useDraftForm<Values, ServedOrganizationDetails>({
    draft: `operator-${change}:${organization.id}`,
    stored: () => ({ reason: "", plan: organization.plan, days: DEFAULT_DAYS, hours: "24" }),
    check: (typed) => problemsOf(ServedChange, bodyOf(change, typed)),
    send: (typed) => send({ input: { params: { id: String(organization.id) }, body: bodyOf(change, typed) } }),
    done: () => {
      showToast({ title: words.done[change]({ name: organization.name }) });
      onClose();
    },
    failed: (error, found) => {
      if (Object.keys(found).length === 0) showErrorToast(words.changeFailed, error);
    },
    clearsErrors: true,
  });
  return (
    <FormDialog
      size="sm"
      title={words.change[change]}
      description={words.explains[change]({ name: organization.name })}
      words={{ cancel: words.cancel, save: words.change[change] }}
      danger={change === "suspend" || change === "makeReadOnly"}
      form={form}
      onClose={onClose}
    >
      {change === "setPlan" && (
        <Field
          label={words.plan}
          error={errorOf("plan")}
          hint={organization.hasPaidSubscription ? words.paid : undefined}
        >
          {(control) => (
            <Select {...control} {...bindField(values, set, "plan")}>
              <Options values={PLAN_IDS} text={(id) => planOf(id).name} />
            </Select>
          )}
        </Field>
      )}
      {change === "askForVisit" && (
        <Field label={words.hours} error={errorOf("hours")}>
          {(control) => (
            <Select {...control} {...bindField(values, set, "hours")}>
              <Options values={HOURS} text={(hours) => words.hourChoices({ hours: Number(hours) })} />
            </Select>
          )}
        </Field>
      )}
      {change === "extendTrial" && (
        <Field label={words.days} hint={words.daysHint} error={errorOf("days")} required>
          {(control) => <TextInput {...control} {...bindField(values, set, "days")} inputMode="numeric" />}
        </Field>
      )}
      <Field
        label={words.reason}
        hint={change === "makeReadOnly" || change === "askForVisit" ? words.reasonShown : words.reasonHint}
        error={errorOf("reason")}
        required
      >
        {(control) => (
          <TextInput {...control} {...bindField(values, set, "reason")} autoComplete="off" maxLength={500} />
        )}
      </Field>
    </FormDialog>
  );
}

function bodyOf(change: ServedChange["change"], { reason, plan, days, hours }: Values): ServedChange {
  if (change === "setPlan") return { change, reason, plan };
  if (change === "askForVisit") return { change, reason, hours: Number(hours) as (typeof VISIT_HOURS)[number] };
  if (change === "extendTrial") return { change, reason, days: Number(days) };
  return { change, reason };
}
