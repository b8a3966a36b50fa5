import {
  changeOrganizationReseller,
  getOrganizationReseller,
  type OrganizationReseller,
  OrganizationResellerInput,
} from "@trellis/contract-operations/organization-reseller.ts";
import type { ServedOrganizationDetails } from "@trellis/contract-operations/served-organizations.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.reseller;

interface Props {
  organization: ServedOrganizationDetails;
  onClose: () => void;
}

/** Gives an organization to a reseller, or takes it out of the one that it has. */
export function ResellerDialog({ organization, onClose }: Props) {
  const params = { id: String(organization.id) };
  const found = useEndpoint(getOrganizationReseller, { params }, { fresh: true });
  if (found.data && found.data.resellers.length > 0)
    return <ChangeReseller organization={organization} seller={found.data} onClose={onClose} />;
  return (
    <Dialog
      size="sm"
      title={words.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{TEXT.organization.close}</Button>}
    >
      {found.error && !found.data ? (
        <ErrorCard title={words.failed} message={found.error.message} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <SkeletonRows rows={3} kind="table" />
      )}
    </Dialog>
  );
}

interface Values {
  seller: string;
  reason: string;
}

function ChangeReseller({ organization, seller, onClose }: Props & { seller: OrganizationReseller }) {
  const { id, name } = organization;
  const { mutateAsync: send } = useEndpointMutation(changeOrganizationReseller);
  const { values, set, errorOf, form } = useDraftForm<Values, OrganizationReseller>({
    draft: `operator-reseller:${id}`,
    stored: () => ({ seller: seller.current ? String(seller.current.id) : "", reason: "" }),
    check: (typed) => problemsOf(OrganizationResellerInput, bodyOf(typed)),
    send: (typed) => send({ input: { params: { id: String(id) }, body: bodyOf(typed) } }),
    done: ({ current }) => {
      showToast({ title: current ? words.given({ name, reseller: current.name }) : words.taken({ name }) });
      onClose();
    },
    failed: (error, problems) => {
      if (Object.keys(problems).length === 0) showErrorToast(TEXT.organization.changeFailed, error);
    },
    clearsErrors: true,
  });
  return (
    <FormDialog
      size="sm"
      title={words.title}
      description={words.explains({ name })}
      words={{ cancel: TEXT.organization.cancel, save: words.save }}
      form={form}
      onClose={onClose}
    >
      <Field label={words.label} error={errorOf("resellerId")}>
        {(control) => (
          <Select {...control} {...bindField(values, set, "seller")}>
            <option value="">{words.installation}</option>
            {seller.resellers.map((each) => (
              <option key={each.id} value={each.id} translate="no">
                {each.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={TEXT.organization.reason} hint={TEXT.organization.reasonHint} error={errorOf("reason")} required>
        {(control) => (
          <TextInput {...control} {...bindField(values, set, "reason")} autoComplete="off" maxLength={500} />
        )}
      </Field>
    </FormDialog>
  );
}

const bodyOf = ({ seller, reason }: Values): OrganizationResellerInput => ({
  resellerId: seller === "" ? null : Number(seller),
  reason,
});
