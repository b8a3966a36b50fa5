import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { instantText } from "@trellis/domain/days/instant-text.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useLocation } from "wouter";
import { TEXT } from "./messages.ts";

const words = TEXT.banner;
const BILLING = "/app/settings/billing";

/** On every screen while the organization is read-only, or a payment failed: why, and the one step that ends it. */
export default function SubscriptionBanner({ organization }: { organization: Organization }) {
  const { readOnlyReason: reason, deletionAt, role } = organization;
  const isAdmin = role === "admin";
  if (organization.supportUntil)
    return (
      <Notice
        tone="danger"
        title={words.visit({ organization: organization.name })}
        text={words.visitText({
          time: instantText(organization.supportUntil, organization.timeZone),
        })}
        link={{ href: `/app/operations/organizations?q=${organization.id}`, label: words.endVisit }}
      />
    );
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
