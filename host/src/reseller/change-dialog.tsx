import type { Reseller } from "@trellis/contract-operations/reseller.ts";
import {
  changeSoldOrganization,
  SoldChange,
  type SoldOrganizationDetails,
} from "@trellis/contract-operations/reseller-organizations.ts";
import { type PlanId, planOf } from "@trellis/domain/plans/plans.ts";
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

interface Values {
  reason: string;
  plan: PlanId;
}

interface Props {
  organization: SoldOrganizationDetails;
  reseller: Reseller;
  change: SoldChange["change"];
  onClose: () => void;
}

/** Asks why, and for the plan, before an organization is changed. */
export function ChangeDialog({ organization, reseller, change, onClose }: Props) {
  const { mutateAsync: send } = useEndpointMutation(changeSoldOrganization);
  const offered = reseller.plans.filter(({ isOffered }) => isOffered).map(({ plan }) => plan);
  const { values, set, errorOf, form } = useDraftForm<Values, SoldOrganizationDetails>({
    draft: `reseller-${change}:${organization.id}`,
    stored: () => ({
      reason: "",
      plan: offered.includes(organization.plan) ? organization.plan : (offered[0] ?? organization.plan),
    }),
    check: (typed) => problemsOf(SoldChange, bodyOf(change, typed)),
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
      danger={change === "suspend"}
      form={form}
      onClose={onClose}
    >
      {change === "setPlan" && (
        <Field label={words.plan} error={errorOf("plan")}>
          {(control) => (
            <Select {...control} {...bindField(values, set, "plan")}>
              <Options values={offered} text={(id) => planOf(id).name} />
            </Select>
          )}
        </Field>
      )}
      <Field label={words.reason} hint={words.reasonHint} error={errorOf("reason")} required>
        {(control) => (
          <TextInput {...control} {...bindField(values, set, "reason")} autoComplete="off" maxLength={500} />
        )}
      </Field>
    </FormDialog>
  );
}

const bodyOf = (change: SoldChange["change"], { reason, plan }: Values): SoldChange =>
  change === "setPlan" ? { change, reason, plan } : { change, reason };
