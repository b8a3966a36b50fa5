import type { Program } from "../../../kernel/http/context.ts";
import { createContacts, hasAddress, partName, remainingContacts } from "../../contacts/index.ts";
import type { EventRow } from "../core/event-rows.ts";
import type { SignupRow } from "./signup-rows.ts";

/**
 * Adds a person who agreed to it to the contacts. Does nothing if a contact has their address or the plan's quota is
 * used up: it never refuses, so that every sign-up counts.
 */
export async function putAmongContacts(scope: Program, row: SignupRow, event: EventRow): Promise<void> {
  if (await hasAddress(scope, row.emailKey)) return;
  if (
    (await remainingContacts(scope, { lock: false })) !== null &&
    (await remainingContacts(scope, { lock: true })) === 0
  )
    return;
  const person = {
    ...partName(row.name),
    type: scope.organization.type === "non-profit" ? ("volunteer" as const) : ("lead" as const),
    emails: [{ email: row.email }],
    consent: "given" as const,
    consentSource: `Sign-up: ${event.title}`.slice(0, 200),
  };
  await createContacts(scope, [person], { source: "signup", quota: "checked" });
}
