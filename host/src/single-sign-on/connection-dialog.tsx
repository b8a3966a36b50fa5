import {
  MAX_GROUP_ROLES,
  type SingleSignOn,
  SSO_DEFAULT_ROLES,
  saveSingleSignOn,
} from "@trellis/contract-organizations/single-sign-on.ts";
import { ROLES, type Role } from "@trellis/domain/accounts/roles.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { ROLE_WORDS } from "../roles/messages.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.connection;

interface Values {
  issuer: string;
  clientId: string;
  clientSecret: string;
  defaultRole: (typeof SSO_DEFAULT_ROLES)[number];
  groupsClaim: string;
  groupRoles: { group: string; role: Role }[];
}

interface Props {
  connection: SingleSignOn["connection"];
  onClose: () => void;
}

/** An empty secret is the one of before; without a claim no group is read. */
const toBody = ({ clientSecret, groupsClaim, ...rest }: Values) => ({
  ...rest,
  ...(clientSecret === "" ? {} : { clientSecret }),
  groupsClaim: groupsClaim.trim() || null,
});

/** The form of the connection. The provider has to answer before it is saved. */
export function ConnectionDialog({ connection, onClose }: Props) {
  const { mutateAsync: save } = useEndpointMutation(saveSingleSignOn);
  const { values, set, errorOf, form } = useDraftForm<Values, unknown>({
    draft: `single-sign-on:${connection?.id ?? "new"}`,
    stored: {
      issuer: connection?.issuer ?? "",
      clientId: connection?.clientId ?? "",
      clientSecret: "",
      defaultRole: connection?.defaultRole ?? "user",
      groupsClaim: connection?.groupsClaim ?? "",
      groupRoles: connection?.groupRoles ?? [],
    },
    clearsErrors: true,
    check: (typed) => problemsOf(saveSingleSignOn.body, toBody(typed)),
    send: (typed) => save({ input: { body: toBody(typed) } }),
    done: () => {
      showToast({ title: words.saved });
      onClose();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(words.saveFailed, error),
  });
  return (
    <FormDialog
      title={connection ? words.edit : words.connect}
      words={{ cancel: TEXT.cancel, save: connection ? TEXT.save : words.connect }}
      form={form}
      onClose={onClose}
      className="grid gap-5"
    >
      <Field label={words.issuer} required hint={words.issuerHint} error={errorOf("issuer")}>
        {(control) => (
          <TextInput
            {...control}
            {...bindField(values, set, "issuer")}
            type="url"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={words.clientId} required error={errorOf("clientId")}>
        {(control) => (
          <TextInput {...control} {...bindField(values, set, "clientId")} maxLength={300} autoComplete="off" />
        )}
      </Field>
      <Field
        label={words.clientSecret}
        required={connection === null}
        {...(connection ? { hint: words.secretStored } : {})}
        error={errorOf("clientSecret")}
      >
        {(control) => (
          <TextInput
            {...control}
            {...bindField(values, set, "clientSecret")}
            type="password"
            maxLength={1000}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={words.defaultRole} hint={words.defaultRoleHint}>
        {(control) => (
          <Select
            {...control}
            value={values.defaultRole}
            onChange={({ target }) => set({ defaultRole: target.value as Values["defaultRole"] })}
          >
            <Options values={SSO_DEFAULT_ROLES} text={ROLE_WORDS.names} />
          </Select>
        )}
      </Field>
      <Field label={words.groupsClaim} optional hint={words.groupsClaimHint} error={errorOf("groupsClaim")}>
        {(control) => (
          <TextInput {...control} {...bindField(values, set, "groupsClaim")} maxLength={100} autoComplete="off" />
        )}
      </Field>
      {values.groupsClaim !== "" && (
        <GroupRoles
          value={values.groupRoles}
          error={errorOf("groupRoles")}
          onChange={(groupRoles) => set({ groupRoles })}
        />
      )}
    </FormDialog>
  );
}

interface GroupRolesProps {
  value: Values["groupRoles"];
  error: string | null;
  onChange: (value: Values["groupRoles"]) => void;
}

function GroupRoles({ value, error, onChange }: GroupRolesProps) {
  const change = (index: number, part: Partial<Values["groupRoles"][number]>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <FieldGroup label={words.groups} {...(error ? { error } : {})}>
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted">{words.groupsHint}</p>
        {value.map(({ group, role }, index) => (
          <div key={index} className="flex w-full items-center gap-2">
            <TextInput
              aria-label={words.group}
              className="min-w-0 grow"
              value={group}
              maxLength={200}
              onChange={({ target }) => change(index, { group: target.value })}
            />
            <Select
              aria-label={words.role}
              value={role}
              onChange={({ target }) => change(index, { role: target.value as Role })}
            >
              <Options values={ROLES} text={ROLE_WORDS.names} />
            </Select>
            <IconButton
              label={words.removeGroup}
              icon={<Trash2 />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        {value.length < MAX_GROUP_ROLES && (
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange([...value, { group: "", role: "user" }])}
          >
            {words.addGroup}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
