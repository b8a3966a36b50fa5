import { type EndpointDefinition, isOpenToLookIn } from "@trellis/contract-base/endpoint.ts";
import { writeAuditRow } from "../../audit/audit-row.ts";
import { findLookIn, lookingIn } from "../../identity/look-in.ts";
import type { Person } from "../../identity/person.ts";
import { supportLook } from "../../tenant/look-in-schema.ts";
import { callName } from "../answers/call-names.ts";
import { type Call, personOf } from "../call.ts";

/** An operator who names an organization that consented to it, in that organization; everyone else as they are. */
export async function withLookIn({ services, now }: Call, person: Person, named: number | undefined): Promise<Person> {
  if (named === undefined || person.organization || services.ownDomain) return person;
  return { ...person, ...(await findLookIn(services.database.sql, person, named, now)) };
}

/**
 * Throws forbidden for what support can't do while it looks in: every write, exports and other files, and what holds
 * secrets or pay.
 */
export function requireOpenToLookIn({ lookIn }: Person, definition: EndpointDefinition): void {
  if (!lookIn || isOpenToLookIn(definition)) return;
  throw lookingIn();
}

/** Records in the organization's audit log that support looked, before it sees anything: a row for each call and day. */
export async function recordLook(call: Call, definition: EndpointDefinition): Promise<void> {
  const { lookIn, organization, userId, email } = personOf(call);
  if (!lookIn || !organization) return;
  const { services, now } = call;
  const name = callName(definition);
  await services.database.inOrganization(organization.id, async (transaction) => {
    const [isFirst] = await transaction
      .insert(supportLook)
      .values({
        organizationId: organization.id,
        lookInId: lookIn.id,
        operatorId: userId,
        call: name,
        day: now.toISOString().slice(0, 10),
      })
      .onConflictDoNothing()
      .returning({ call: supportLook.call });
    if (!isFirst) return;
    await writeAuditRow(transaction, {
      organizationId: organization.id,
      userId,
      action: "look_in",
      resource: name.split(".")[0] ?? name,
      resourceId: null,
      after: { supportEmail: email, call: name },
      ipAddress: call.address,
      userAgent: call.request.headers.get("user-agent"),
      requestId: call.requestId,
    });
  });
}
