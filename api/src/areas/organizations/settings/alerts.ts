import { listMembers } from "@trellis/contract-organizations/team.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { limitsOf, planOf } from "@trellis/domain/plans/plans.ts";
import { sql } from "drizzle-orm";
import { EVERY_MEMBER } from "../../../kernel/http/sources.ts";
import type { AlertSource } from "../../../ports/alerts.ts";
import { alertWords } from "./messages.ts";

/** The organization will be erased: everyone in it should know. */
export const deletionAlerts: AlertSource = {
  access: EVERY_MEMBER,
  async find({ organization, member, language }) {
    if (!organization.deletionAt) return [];
    const words = alertWords(language);
    const day = dayInZone(new Date(organization.deletionAt), organization.timeZone);
    return [
      {
        id: "deletion_scheduled",
        kind: "deletion_scheduled",
        tone: "danger",
        title: words.deletion,
        text: words.deletionText({ name: organization.name, day }),
        link: organization.ownerId === member.userId ? "/app/settings/account" : null,
      },
    ];
  },
};

/** No seat is left for another member; an open invitation holds one. */
export const seatAlerts: AlertSource = {
  access: listMembers.access,
  async find({ transaction, organizationId, organization, now, language }) {
    const plan = planOf(organization.subscriptionPlan);
    const max = limitsOf(organization.subscriptionPlan).members;
    if (max === null) return [];
    const [seats] = await transaction.execute<{ taken: number }>(sql`select
      (select count(*) from membership where organization_id = ${organizationId} and is_active)::int +
      (select count(*) from invitation where organization_id = ${organizationId} and accepted_at is null
        and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz)::int as taken`);
    if (!seats || seats.taken < max) return [];
    const words = alertWords(language);
    return [
      {
        id: "seats_full",
        kind: "seats_full",
        tone: "info",
        title: words.seats,
        text: words.seatsText({ taken: seats.taken, max, plan: plan.name }),
        link: "/pricing",
        extent: seats.taken,
      },
    ];
  },
};
