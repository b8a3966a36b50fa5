import { READ } from "@trellis/contract-donations/access.ts";
import { addDays, dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { type Language, LOCALES } from "@trellis/messages/languages.ts";
import { and, asc, between, eq, isNotNull } from "drizzle-orm";
import { type AlertSource, endingIsMore } from "../../../ports/alerts.ts";
import { donationForm } from "../schema/form-schema.ts";
import { sumForms } from "./form-sums.ts";
import { alertWords } from "./messages.ts";

const MAX_ALERTS = 5;
const WITHIN_DAYS = 7;

/** Open campaigns whose last day comes within a week, the first to end first, with how far they have come. */
export const campaignAlerts: AlertSource = {
  access: READ,
  async find(context) {
    const { transaction, organizationId, organization, now, language } = context;
    const words = alertWords(language);
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
      title: words.title,
      text: endText(
        { title, raised: formatDollars(sums(id).raised), goal: formatDollars(goal ?? 0n) },
        endsOn ?? today,
        today,
        language,
      ),
      link: `/app/donations/campaigns/${id}`,
      extent: endingIsMore(endsOn ?? today, today),
    }));
  },
};

function endText(
  facts: { title: string; raised: string; goal: string },
  day: string,
  today: string,
  language: Language,
): string {
  const words = alertWords(language);
  if (day === today) return words.today(facts);
  return day === addDays(today, 1)
    ? words.tomorrow(facts)
    : words.onDay({ ...facts, day: formatDay(day, { year: false, locale: LOCALES[language] }) });
}
