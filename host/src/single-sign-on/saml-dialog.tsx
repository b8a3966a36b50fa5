import { saveSamlConnection } from "@trellis/contract-organizations/saml-settings.ts";
import type { SingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { FormSection } from "@trellis/shared/ui/dialogs/form-section.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { CertificateFields } from "./certificate-fields.tsx";
import { TEXT } from "./messages.ts";
import { MetadataField } from "./metadata-field.tsx";
import { SamlValues } from "./provider-values.tsx";
import { RoleFields, type RoleValues } from "./role-fields.tsx";

const words = TEXT.saml;
const ATTRIBUTES = ["emailAttribute", "firstNameAttribute", "lastNameAttribute"] as const;

interface Values extends RoleValues, Record<(typeof ATTRIBUTES)[number], string> {
  metadata: string;
  entityId: string;
  signInAddress: string;
  logoutAddress: string;
  certificates: string[];
}

interface Props {
  connection: SingleSignOn["connection"];
  serviceProvider: SingleSignOn["serviceProvider"];
  /** Saved beside the connection in use. */
  isDraft?: boolean;
  onClose: () => void;
}

function valuesOf(connection: Props["connection"]): Values {
  const saml = connection?.saml;
  return {
    metadata: "",
    entityId: connection?.issuer ?? "",
    signInAddress: saml?.signInAddress ?? "",
    logoutAddress: saml?.logoutAddress ?? "",
    certificates: saml ? saml.certificates.map(({ pem }) => pem) : [""],
    emailAttribute: saml?.attributes.email ?? "",
    firstNameAttribute: saml?.attributes.firstName ?? "",
    lastNameAttribute: saml?.attributes.lastName ?? "",
    defaultRole: connection?.defaultRole ?? "user",
    groupsClaim: connection?.groupsClaim ?? "",
    groupRoles: connection?.groupRoles ?? [],
  };
}

/** The metadata only fills the form. An empty attribute is the usual one; without one for groups no group is read. */
function toBody({ metadata: _, ...values }: Values) {
  const [emailAttribute, firstNameAttribute, lastNameAttribute] = ATTRIBUTES.map((name) => values[name].trim() || null);
  return {
    ...values,
    logoutAddress: values.logoutAddress.trim() || null,
    certificates: values.certificates.filter((pem) => pem.trim() !== ""),
    emailAttribute,
    firstNameAttribute,
    lastNameAttribute,
    groupsClaim: values.groupsClaim.trim() || null,
  };
}

/** The form of a connection by SAML: what the provider needs first, then what it says of itself. */
export function SamlDialog({ connection, serviceProvider, isDraft = false, onClose }: Props) {
  const { mutateAsync: save } = useEndpointMutation(saveSamlConnection);
  const { values, set, errorOf, form } = useDraftForm<Values, unknown>({
    draft: `single-sign-on-saml:${connection?.id ?? (isDraft ? "next" : "new")}`,
    stored: () => valuesOf(connection),
    clearsErrors: true,
    check: (typed) => problemsOf(saveSamlConnection.body, toBody(typed)),
    send: (typed) => save({ input: { body: { ...toBody(typed), draft: isDraft } } }),
    done: () => {
      showToast({ title: TEXT.connection.saved });
      onClose();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(TEXT.connection.saveFailed, error),
  });
  return (
    <FormDialog
      title={connection ? TEXT.connection.edit : TEXT.connection.connectSaml}
      words={{ cancel: TEXT.cancel, save: connection ? TEXT.save : TEXT.connection.connect }}
      form={form}
      onClose={onClose}
      className="grid gap-7"
    >
      {connection === null && (
        <FormSection title={words.copy.title} hint={words.copy.text}>
          <SamlValues serviceProvider={serviceProvider} />
        </FormSection>
      )}
      <FormSection title={words.provider} hint={words.providerHint}>
        <MetadataField
          value={values.metadata}
          onChange={(metadata) => set({ metadata })}
          onRead={({ entityId, signInAddress, logoutAddress, certificates }) =>
            set({
              entityId,
              signInAddress,
              logoutAddress: logoutAddress ?? "",
              certificates: certificates.map(({ pem }) => pem),
            })
          }
        />
        <Field label={words.entityId} required hint={words.entityIdHint} error={errorOf("entityId")}>
          {(control) => (
            <TextInput
              {...control}
              {...bindField(values, set, "entityId")}
              maxLength={1024}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={words.signInAddress} required hint={words.signInAddressHint} error={errorOf("signInAddress")}>
          {(control) => (
            <TextInput
              {...control}
              {...bindField(values, set, "signInAddress")}
              type="url"
              inputMode="url"
              maxLength={2000}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={words.logoutAddress} optional hint={words.logoutAddressHint} error={errorOf("logoutAddress")}>
          {(control) => (
            <TextInput
              {...control}
              {...bindField(values, set, "logoutAddress")}
              type="url"
              inputMode="url"
              maxLength={2000}
              autoComplete="off"
            />
          )}
        </Field>
        <CertificateFields
          value={values.certificates}
          error={errorOf("certificates")}
          onChange={(certificates) => set({ certificates })}
        />
      </FormSection>
      <FormSection title={words.attributes} hint={words.attributesHint}>
        {ATTRIBUTES.map((name) => (
          <Field key={name} label={words[name]} optional error={errorOf(name)}>
            {(control) => (
              <TextInput
                {...control}
                {...bindField(values, set, name)}
                placeholder={words.usual[name]}
                maxLength={300}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        ))}
      </FormSection>
      <FormSection title={words.roles}>
        <RoleFields
          values={values}
          set={set}
          errorOf={errorOf}
          groups={{ label: words.groups, hint: words.groupsHint, maxLength: 300 }}
        />
      </FormSection>
    </FormDialog>
  );
}
