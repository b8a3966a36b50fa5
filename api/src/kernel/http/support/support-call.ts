import { type EndpointDefinition, isOpenToSupport } from "@trellis/contract-base/endpoint.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { writeAuditRow } from "../../audit/audit-row.ts";
import type { Person } from "../../identity/person.ts";
import { findVisit, supportRefusal } from "../../identity/support-visit.ts";
import { supportCall } from "../../tenant/support-schema.ts";
import { callName } from "../answers/call-names.ts";
import { type Call, personOf } from "../call.ts";

/** An operator who names an organization that consented to it, in that organization; everyone else as they are. */
export async function withVisit({ services, now }: Call, person: Person, named: number | undefined): Promise<Person> {
  if (named === undefined || person.organization || services.ownDomain) return person;
  return { ...person, ...(await findVisit(services.database.sql, person, named, now)) };
}

/**
 * Throws forbidden for what support can't do while it looks in: every write, exports and other files, and what holds
 * secrets or pay.
 */
export function requireOpenToSupport({ visit }: Person, definition: EndpointDefinition): void {
  if (!visit || isOpenToSupport(definition)) return;
  throw supportRefusal();
}

/** Records in the organization's audit log that support looked, before it sees anything: a row for each call and day. */
export async function recordSupportCall(call: Call, definition: EndpointDefinition): Promise<void> {
  const { visit, organization, userId, email } = personOf(call);
  if (!visit || !organization) return;
  const { services, now } = call;
  const name = callName(definition);
  await services.database.inOrganization(organization.id, async (transaction) => {
    const [isFirst] = await transaction
      .insert(supportCall)
      .values({
        organizationId: organization.id,
        visitId: visit.id,
        operatorId: userId,
        call: name,
        day: dayInZone(now, "UTC"),
      })
      .onConflictDoNothing()
      .returning({ call: supportCall.call });
    if (!isFirst) return;
    await writeAuditRow(transaction, {
      organizationId: organization.id,
      userId,
      action: "support_visit",
      resource: name.split(".")[0] ?? name,
      resourceId: null,
      after: { supportEmail: email, call: name },
      ipAddress: call.address,
      userAgent: call.request.headers.get("user-agent"),
      requestId: call.requestId,
    });
  });
}
