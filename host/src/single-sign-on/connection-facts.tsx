import type { SamlCertificate } from "@trellis/contract-organizations/saml.ts";
import type { SingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import type { ReactNode } from "react";
import { ROLE_WORDS } from "../roles/messages.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.connection;
/** How many days before a certificate ends the card warns of it. */
const WARNING_DAYS = 30;

interface Props {
  connection: NonNullable<SingleSignOn["connection"]>;
}

/** What is stored of a connection, with a warning when a certificate of the provider ended or ends soon. */
export function ConnectionFacts({ connection }: Props) {
  const { saml } = connection;
  const states = saml?.certificates.map(stateOf) ?? [];
  const warning = states.includes("ended") ? "ended" : states.includes("soon") ? "soon" : null;
  return (
    <>
      {warning !== null && <Banner tone="warning">{TEXT.saml.endTexts[warning]}</Banner>}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Fact name={words.protocol}>{words.protocols[connection.protocol]}</Fact>
        <Fact name={saml ? TEXT.saml.entityId : words.issuer} isCode>
          {connection.issuer}
        </Fact>
        {connection.clientId !== null && (
          <Fact name={words.clientId} isCode>
            {connection.clientId}
          </Fact>
        )}
        {saml && (
          <>
            <Fact name={TEXT.saml.signInAddress} isCode>
              {saml.signInAddress}
            </Fact>
            {saml.logoutAddress !== null && (
              <Fact name={TEXT.saml.logoutAddress} isCode>
                {saml.logoutAddress}
              </Fact>
            )}
            {saml.certificates.map((certificate, index) => (
              <Fact key={certificate.fingerprint} name={TEXT.saml.certificate({ number: index + 1 })}>
                <CertificateEnd certificate={certificate} />
              </Fact>
            ))}
          </>
        )}
        <Fact name={words.defaultRole}>{ROLE_WORDS.names[connection.defaultRole]}</Fact>
        {connection.groupRoles.map(({ group, role }, index) => (
          <Fact key={`${index}-${group}`} name={group}>
            {ROLE_WORDS.names[role]}
          </Fact>
        ))}
      </dl>
    </>
  );
}

function stateOf({ endsAt }: SamlCertificate): "ended" | "soon" | "good" {
  const days = (new Date(endsAt).getTime() - Date.now()) / 86_400_000;
  return days <= 0 ? "ended" : days <= WARNING_DAYS ? "soon" : "good";
}

function CertificateEnd({ certificate }: { certificate: SamlCertificate }) {
  const state = stateOf(certificate);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Instant
        at={certificate.endsAt}
        show="day"
        words={(date) => TEXT.saml[state === "ended" ? "endedOn" : "endsOn"]({ date })}
      />
      {state !== "good" && <Badge tone={state === "ended" ? "danger" : "warning"}>{TEXT.saml.endStates[state]}</Badge>}
    </span>
  );
}

function Fact({ name, isCode = false, children }: { name: string; isCode?: boolean; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere" translate={isCode ? "no" : "yes"}>
        {children}
      </dd>
    </div>
  );
}
