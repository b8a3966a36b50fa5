import { updateProvisioning } from "@trellis/contract-organizations/provisioning.ts";
import { SSO_DEFAULT_ROLES } from "@trellis/contract-organizations/single-sign-on.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { ROLE_WORDS } from "../roles/messages.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.defaultRole;
type DefaultRole = (typeof SSO_DEFAULT_ROLES)[number];

/** What a new member becomes; a choice is saved when it is made. */
export function DefaultRoleField({ value }: { value: DefaultRole }) {
  const { mutateAsync: update, isPending } = useEndpointMutation(updateProvisioning);

  async function choose(defaultRole: DefaultRole) {
    try {
      await update({ input: { body: { defaultRole } } });
      showToast({ title: words.saved });
    } catch (error) {
      showErrorToast(words.failed, error);
    }
  }

  return (
    <Field label={words.label} hint={words.hint} className="sm:max-w-80">
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={isPending}
          onChange={({ target }) => void choose(target.value as DefaultRole)}
        >
          <Options values={SSO_DEFAULT_ROLES} text={ROLE_WORDS.names} />
        </Select>
      )}
    </Field>
  );
}
