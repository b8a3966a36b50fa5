import type { SingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { TEXT } from "./messages.ts";

/* What an admin copies into the identity provider. Where the organization has its own domain, there are two of an address. */

interface AddressesProps {
  label: string;
  hint: string;
  values: readonly string[];
}

function Addresses({ label, hint, values }: AddressesProps) {
  return values.map((value, index) => (
    <CopyField key={value} label={label} value={value} {...(index === values.length - 1 ? { hint } : {})} />
  ));
}

/** For OpenID Connect. */
export const OidcValues = ({ redirectUris }: Pick<SingleSignOn, "redirectUris">) => (
  <Addresses label={TEXT.connection.redirectUri} hint={TEXT.connection.redirectHint} values={redirectUris} />
);

/** For SAML: most providers read the metadata, others ask for the rest. */
export function SamlValues({ serviceProvider }: Pick<SingleSignOn, "serviceProvider">) {
  const { entityId, acsAddresses, logoutAddresses, metadataAddresses } = serviceProvider;
  const words = TEXT.saml.copy;
  return (
    <>
      <CopyField label={words.entityId} value={entityId} hint={words.entityIdHint} />
      <Addresses label={words.acs} hint={words.acsHint} values={acsAddresses} />
      <Addresses label={words.logout} hint={words.logoutHint} values={logoutAddresses} />
      <Addresses label={words.metadata} hint={words.metadataHint} values={metadataAddresses} />
    </>
  );
}
