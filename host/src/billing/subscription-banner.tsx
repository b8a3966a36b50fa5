import { endServedVisit } from "@trellis/contract-operations/served-organizations.ts";
import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { endSupportAccess } from "@trellis/contract-organizations/support-access.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { instantText } from "@trellis/domain/days/instant-text.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useState } from "react";
import { useLocation } from "wouter";
import { refreshSession } from "../session/show-session.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.banner;
const BILLING = "/app/settings/billing";

/**
 * On every screen while support may view the organization, it is read-only, or a payment failed: why, and the one step that
 * ends it.
 */
export default function SubscriptionBanner({ organization }: { organization: Organization }) {
  if (organization.supportUntil)
    return (
      <VisitNotice
        tone="danger"
        organization={organization}
        until={organization.supportUntil}
        title={words.visit({ organization: organization.name })}
        text={words.visitText}
        end={() =>
          callEndpoint(endServedVisit, { params: { id: String(organization.id) } }).then(() =>
            // Nothing of the organization may stay on the screen.
            location.assign(`/app/operations/organizations?q=${organization.id}`),
          )
        }
      />
    );
  const account = <AccountNotice organization={organization} />;
  if (!organization.openToSupportUntil) return account;
  return (
    <>
      <VisitNotice
        tone="warning"
        organization={organization}
        until={organization.openToSupportUntil}
        title={words.open}
        text={words.openText}
        end={() => callEndpoint(endSupportAccess, {}).then(refreshSession)}
      />
      {account}
    </>
  );
}

interface VisitProps {
  tone: "warning" | "danger";
  organization: Organization;
  until: string;
  title: string;
  text: (values: { time: string }) => string;
  end: () => Promise<void>;
}

/** That support views the organization, or may, until when, and the click that ends it. */
function VisitNotice({ tone, organization, until, title, text, end }: VisitProps) {
  const [isEnding, setEnding] = useState(false);
  const endIt = () => {
    setEnding(true);
    end().catch((error: Error) => {
      setEnding(false);
      showErrorToast(words.endFailed, error);
    });
  };
  return (
    <section aria-label={words.visitLabel} data-banner>
      <Banner
        tone={tone}
        action={
          <Button size="sm" disabled={isEnding} onClick={endIt}>
            {words.endVisit}
          </Button>
        }
      >
        <b>{title}</b> {text({ time: instantText(until, organization.timeZone) })}
      </Banner>
    </section>
  );
}

function AccountNotice({ organization }: { organization: Organization }) {
  const { readOnlyReason: reason, deletionAt, role } = organization;
  const isAdmin = role === "admin";
  if (reason === "operator") {
    const { reason: why, contact } = organization.readOnlyNotice ?? { reason: "", contact: null };
    return (
      <Notice
        tone="warning"
        title={words.readOnly.operator.title}
        text={why}
        ask={words.readOnly.operator.text}
        {...(contact && { link: { href: `mailto:${contact}`, label: words.write({ address: contact }) } })}
      />
    );
  }
  if (reason === "deletion_scheduled" && deletionAt)
    return (
      <Notice
        tone="danger"
        title={words.deletion({ day: formatDay(dayInZone(new Date(deletionAt), organization.timeZone)) })}
        text={words.readOnly.deletion_scheduled.text}
        link={{ href: "/app/settings/account", label: words.account }}
      />
    );
  if (reason)
    return (
      <Notice
        tone="warning"
        {...words.readOnly[reason]}
        {...(isAdmin
          ? {
              link:
                reason === "payment_incomplete"
                  ? { href: BILLING, label: words.finish }
                  : { href: `/subscribe?plan=${organization.subscriptionPlan}`, label: words.choose },
            }
          : { ask: words.ask })}
      />
    );
  if (organization.subscriptionStatus !== "past_due") return null;
  return (
    <Notice
      tone="warning"
      {...words.pastDue}
      {...(isAdmin ? { link: { href: BILLING, label: words.card } } : { ask: words.askPayment })}
    />
  );
}

interface NoticeProps {
  tone: "warning" | "danger";
  title: string;
  text: string;
  ask?: string;
  link?: { href: string; label: string };
}

function Notice({ tone, title, text, ask, link }: NoticeProps) {
  const [path] = useLocation();
  return (
    <section aria-label={words.label} data-banner>
      <Banner
        tone={tone}
        action={
          link &&
          path !== link.href && (
            <LinkButton href={link.href} size="sm">
              {link.label}
            </LinkButton>
          )
        }
      >
        <b>{title}</b> {text} {ask}
      </Banner>
    </section>
  );
}
