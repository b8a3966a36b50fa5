import { eq } from "drizzle-orm";
import { changeSending } from "../areas/mail/index.ts";
import { setSuspended } from "../areas/operations/index.ts";
import type { Database } from "../kernel/db/client.ts";
import { organization } from "../kernel/tenant/schema.ts";
import { type Command, CommandError, withDatabases } from "./command.ts";

/** Opens an imported or restored organization, and lets its mail go. */
export const releaseOrganizationCommand: Command = {
  name: "organization release",
  usage: "<organization>",
  help: "Open an imported or restored organization, and let it send email and run jobs.",
  run([id], { readEnv }) {
    if (id === undefined || !/^[1-9]\d{0,14}$/.test(id))
      throw new CommandError("Name the organization by its number, such as 12.");
    return withDatabases(readEnv(), ({ database }) => releaseOrganization(database, Number(id)));
  },
};

/** Throws CommandError where there is nothing to release. Returns what to print. */
export function releaseOrganization(database: Database, organizationId: number): Promise<string> {
  return database.inOrganization(organizationId, async (transaction) => {
    const [found] = await transaction
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, organizationId))
      .for("update");
    if (!found) throw new CommandError(`No organization has the number ${organizationId}.`);
    const tenant = { transaction, organizationId, now: new Date() };
    const isOpened = await setSuspended(tenant, false);
    const isSending = await changeSending(tenant, null);
    if (!isOpened && !isSending) throw new CommandError(`Nothing changed: ${found.name} isn't held.`);
    return `${found.name} is open, and its email and jobs continue within a minute or two.`;
  });
}
