import { eq } from "drizzle-orm";
import { writeAuditRow } from "../kernel/audit/audit-row.ts";
import type { Database } from "../kernel/db/client.ts";
import { organization } from "../kernel/tenant/schema.ts";
import { type Command, CommandError, withDatabases } from "./command.ts";

/** Lets an organization's members in from any address again, when its list locked everyone out. */
export const allowAddressesCommand: Command = {
  name: "organization allow-addresses",
  usage: "<organization>",
  help: "Let members open an organization from any address again.",
  async run([number], { readEnv }) {
    const id = Number(number);
    if (!Number.isSafeInteger(id) || id <= 0)
      throw new CommandError("Name the organization by its number, such as 12.");
    return withDatabases(readEnv(), ({ database }) => allowAddresses(database, id));
  },
};

/** Empties the list, with its audit row. Throws CommandError where there is none. Returns what to print. */
export function allowAddresses(database: Database, id: number): Promise<string> {
  return database.inOrganization(id, async (transaction) => {
    const [before] = await transaction
      .select({ name: organization.name, allowedAddresses: organization.allowedAddresses })
      .from(organization)
      .where(eq(organization.id, id))
      .for("update");
    if (!before) throw new CommandError(`No organization has the number ${id}.`);
    if (before.allowedAddresses.length === 0)
      throw new CommandError(`Nothing changed: ${before.name} can be opened from any address.`);
    await transaction.update(organization).set({ allowedAddresses: [] }).where(eq(organization.id, id));
    await writeAuditRow(transaction, {
      organizationId: id,
      userId: null,
      action: "update_policies",
      resource: "organization",
      resourceId: String(id),
      before: { allowedAddresses: before.allowedAddresses },
      after: { allowedAddresses: [], by: "operator" },
    });
    return `${before.name} can be opened from any address. Its list was: ${before.allowedAddresses.join(", ")}`;
  });
}
