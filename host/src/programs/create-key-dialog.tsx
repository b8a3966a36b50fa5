import { type ApiKeyKind, createApiKey, type IssuedApiKey } from "@trellis/contract-organizations/api-keys.ts";
import type { Role } from "@trellis/domain/accounts/roles.ts";
import { FLAGS } from "@trellis/domain/accounts/roles.ts";
import { rolesToGrant, type TeamActor } from "@trellis/domain/accounts/team-rules.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { ROLE_WORDS } from "../roles/messages.ts";
import { PermissionFields } from "../team/permission-fields.tsx";
import { AccessField, LimitFields, NameField } from "./key-fields.tsx";
import { type KeyValues, toKeyBody } from "./key-values.ts";
import { TEXT } from "./messages.ts";
import { useKeyCalls } from "./use-keys.ts";

const EMPTY: KeyValues = {
  name: "",
  access: "read",
  role: "user",
  permissions: Object.fromEntries(FLAGS.map((flag) => [flag, false])) as KeyValues["permissions"],
  allowedAddresses: "",
  lastDay: "",
};

interface Props {
  kind: ApiKeyKind;
  actor: TeamActor;
  onIssued: (issued: IssuedApiKey) => void;
  onClose: () => void;
}

/** Asks what a new key may do. A personal one may do what its member may, so it is asked for less. */
export function CreateKeyDialog({ kind, actor, onIssued, onClose }: Props) {
  const { create } = useKeyCalls(kind);
  const { values, set, errorOf, form } = useDraftForm<KeyValues, IssuedApiKey>({
    draft: `api-key-${kind}:new`,
    stored: EMPTY,
    check: (values) => problemsOf(createApiKey.body, toKeyBody(values)),
    send: create,
    done: onIssued,
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(TEXT.form.createFailed, error),
    clearsErrors: true,
  });
  return (
    <FormDialog
      title={TEXT[kind].createTitle}
      words={{ cancel: TEXT.cancel, save: TEXT.form.submit }}
      form={form}
      onClose={onClose}
      className="grid gap-5"
    >
      <NameField values={values} set={set} errorOf={errorOf} />
      <AccessField values={values} set={set} />
      {kind === "organization" && (
        <>
          <Field label={TEXT.form.role} hint={ROLE_WORDS.texts[values.role]}>
            {(control) => (
              <Select {...control} value={values.role} onChange={(event) => set({ role: event.target.value as Role })}>
                <Options values={rolesToGrant(actor)} text={ROLE_WORDS.names} />
              </Select>
            )}
          </Field>
          <PermissionFields
            granter={actor}
            granted={{ role: values.role, flags: values.permissions }}
            onChange={(flag, isOn) => set({ permissions: { ...values.permissions, [flag]: isOn } })}
          />
        </>
      )}
      <LimitFields values={values} set={set} errorOf={errorOf} />
    </FormDialog>
  );
}
