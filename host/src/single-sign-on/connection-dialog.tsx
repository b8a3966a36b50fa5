import { type SingleSignOn, saveSingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";
import { OidcValues } from "./provider-values.tsx";
import { RoleFields, type RoleValues } from "./role-fields.tsx";

const words = TEXT.connection;

interface Values extends RoleValues {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

interface Props {
  connection: SingleSignOn["connection"];
  redirectUris: SingleSignOn["redirectUris"];
  /** Saved beside the connection in use. */
  isDraft?: boolean;
  onClose: () => void;
}

/** An empty secret is the one of before; without a claim no group is read. */
const toBody = ({ clientSecret, groupsClaim, ...rest }: Values) => ({
  ...rest,
  ...(clientSecret === "" ? {} : { clientSecret }),
  groupsClaim: groupsClaim.trim() || null,
});

/** The form of a connection by OpenID Connect. The provider has to answer before it is saved. */
export function ConnectionDialog({ connection, redirectUris, isDraft = false, onClose }: Props) {
  const { mutateAsync: save } = useEndpointMutation(saveSingleSignOn);
  const { values, set, errorOf, form } = useDraftForm<Values, unknown>({
    draft: `single-sign-on:${connection?.id ?? (isDraft ? "next" : "new")}`,
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
    send: (typed) => save({ input: { body: { ...toBody(typed), draft: isDraft } } }),
    done: () => {
      showToast({ title: words.saved });
      onClose();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(words.saveFailed, error),
  });
  return (
    <FormDialog
      title={connection ? words.edit : words.connectOidc}
      words={{ cancel: TEXT.cancel, save: connection ? TEXT.save : words.connect }}
      form={form}
      onClose={onClose}
      className="grid gap-5"
    >
      {connection === null && <OidcValues redirectUris={redirectUris} />}
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
      <RoleFields
        values={values}
        set={set}
        errorOf={errorOf}
        groups={{ label: words.groupsClaim, hint: words.groupsClaimHint, maxLength: 100 }}
      />
    </FormDialog>
  );
}
