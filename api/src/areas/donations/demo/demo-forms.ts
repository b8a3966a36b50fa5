import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { DEMO_DONATION_FORM_ID } from "@trellis/domain/embeds/demo-embeds.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { claimFreeSlug, openWidget } from "../forms/form-links.ts";
import { DEFAULT_SETTINGS } from "../forms/form-settings.ts";
import { donationForm } from "../schema/form-schema.ts";
import { CAMPAIGN_GOAL, DEMO_MONTHS } from "./demo-gifts.ts";

/** Where demo organizations are. */
export const DEMO_ZONE = "America/Chicago";
const CAMPAIGN_DAYS = 46;

/** The widget's form, and a campaign that is on its way; both with their public addresses. */
export async function seedForms(
  scope: Tenant,
  today: string,
  isSample = false,
): Promise<{ default: string; campaign: string }> {
  const { transaction, organizationId, now } = scope;
  const ids = { default: isSample ? createId() : DEMO_DONATION_FORM_ID, campaign: createId() };
  const slugs = {
    default: await claimFreeSlug(scope, ids.default, "riverside-community-fund"),
    campaign: await claimFreeSlug(scope, ids.campaign, "winter-shelter"),
  };
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const common = { organizationId, ...DEFAULT_SETTINGS };
  await transaction.insert(donationForm).values([
    {
      ...common,
      id: ids.default,
      title: "Support our work",
      slug: slugs.default,
      isDefault: true,
      createdAt: daysAgo(DEMO_MONTHS * 31),
      updatedAt: daysAgo(30),
    },
    {
      ...common,
      id: ids.campaign,
      title: "Winter Shelter",
      description:
        "Every night from December to March, forty people sleep warm in the hall on Fifth Street. $25 pays for one bed, one supper and one breakfast.",
      slug: slugs.campaign,
      goalCents: CAMPAIGN_GOAL,
      showsWall: true,
      wallNeedsApproval: false,
      endsOn: addDays(today, 40),
      createdAt: daysAgo(CAMPAIGN_DAYS),
      updatedAt: daysAgo(CAMPAIGN_DAYS),
    },
  ]);
  await openWidget(scope, ids.default);
  await openWidget(scope, ids.campaign);
  return ids;
}
