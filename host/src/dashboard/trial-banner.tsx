import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { planOf } from "@trellis/domain/plans/plans.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import Clock from "lucide-react/icons/clock";
import { useState } from "react";
import { TEXT as words } from "./messages.ts";
import { createDismissals, trialNotice } from "./trial-days.ts";

const PRICING = "/pricing";
const dismissals = createDismissals(
  { getItem: (key) => localStorage.getItem(key), setItem: (key, value) => localStorage.setItem(key, value) },
  { getItem: (key) => sessionStorage.getItem(key), setItem: (key, value) => sessionStorage.setItem(key, value) },
);

/** How long the free trial still runs; red in its last two days. */
export function TrialBanner({ organization }: { organization: Organization }) {
  const notice = trialNotice(organization, new Date());
  const [dismissed, setDismissed] = useState<string>();
  if (!notice || !organization.trialEndsAt) return null;
  const { days, isUrgent } = notice;
  const name = `${organization.id}:${days}`;
  if (dismissed === name || dismissals.isDismissed(organization.id, notice)) return null;
  const lastDay = formatDay(dayInZone(new Date(organization.trialEndsAt), organization.timeZone));
  return (
    <section aria-label={words.trial.label} data-notice="">
      <Banner
        tone={isUrgent ? "danger" : "accent"}
        icon={<Clock />}
        action={
          <LinkButton href={PRICING} size="sm">
            {isUrgent ? words.trial.upgrade : words.trial.viewPlans}
          </LinkButton>
        }
        onDismiss={() => {
          dismissals.dismiss(organization.id, notice);
          setDismissed(name);
        }}
      >
        <b>{isUrgent ? words.trial.expires({ days }) : words.trial.daysLeft({ days })}</b>
        <span className="max-sm:hidden">
          {isUrgent
            ? ` ${words.trial.after}`
            : `. ${words.trial.until({ plan: planOf(organization.subscriptionPlan).name, day: lastDay })}`}
        </span>
      </Banner>
    </section>
  );
}
