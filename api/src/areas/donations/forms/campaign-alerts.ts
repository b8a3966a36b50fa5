import { READ } from "@trellis/contract-donations/access.ts";
import { addDays, dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { and, asc, between, eq, isNotNull } from "drizzle-orm";
import type { AlertSource } from "../../../ports/alerts.ts";
import { donationForm } from "../schema/form-schema.ts";
import { sumForms } from "./form-sums.ts";

const MAX_ALERTS = 5;
const WITHIN_DAYS = 7;

/** Open campaigns whose last day comes within a week, the first to end first, with how far they have come. */
export const campaignAlerts: AlertSource = {
  access: READ,
  async find(context) {
    const { transaction, organizationId, organization, now } = context;
    if (organization.type !== "non-profit") return [];
    const today = dayInZone(now, organization.timeZone);
    const rows = await transaction
      .select({
        id: donationForm.id,
        title: donationForm.title,
        goal: donationForm.goalCents,
        endsOn: donationForm.endsOn,
      })
      .from(donationForm)
      .where(
        and(
          eq(donationForm.organizationId, organizationId),
          eq(donationForm.status, "active"),
          isNotNull(donationForm.goalCents),
          between(donationForm.endsOn, today, addDays(today, WITHIN_DAYS)),
        ),
      )
      .orderBy(asc(donationForm.endsOn), asc(donationForm.id))
      .limit(MAX_ALERTS);
    const sums = await sumForms(
      context,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, title, goal, endsOn }) => ({
      id: `campaign_ending:${id}`,
      kind: "campaign_ending" as const,
      tone: "warning" as const,
      title: "Campaign Ending Soon",
      text: `${title} ends ${endName(endsOn ?? today, today)}, at ${formatDollars(sums(id).raised)} of ${formatDollars(goal ?? 0n)}`,
      link: `/app/donations/campaigns/${id}`,
    }));
  },
};

function endName(day: string, today: string): string {
  if (day === today) return "today";
  return day === addDays(today, 1) ? "tomorrow" : `on ${formatDay(day, { year: false })}`;
}
