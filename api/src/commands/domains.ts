import { asc, eq } from "drizzle-orm";
import type { Database } from "../kernel/db/client.ts";
import { organization, organizationDomain } from "../kernel/tenant/schema.ts";
import { type Command, withDatabases } from "./command.ts";

/** The host names of organizations, for the proxy in front and for questions about certificates. */
export const listDomainsCommand: Command = {
  name: "domains list",
  help: "List the domains of organizations, with their state.",
  async run(_args, { readEnv }) {
    const lines = await withDatabases(readEnv(), ({ database }) => listDomains(database));
    return lines.length === 0 ? "No organization has a domain." : lines.join("\n");
  },
};

/** One line for each domain. */
export async function listDomains({ reference }: Pick<Database, "reference">): Promise<string[]> {
  const rows = await reference
    .select({ domain: organizationDomain, name: organization.name })
    .from(organizationDomain)
    .innerJoin(organization, eq(organization.id, organizationDomain.organizationId))
    .orderBy(asc(organizationDomain.host));
  return rows.map(({ domain, name }) =>
    [
      domain.host,
      domain.status + (domain.isPrimary ? ", primary" : ""),
      `${domain.organizationId} ${JSON.stringify(name)}`,
      domain.missingSince
        ? `its record is missing since ${domain.missingSince.toISOString()}`
        : domain.checkedAt
          ? `checked ${domain.checkedAt.toISOString()}`
          : "never checked",
    ].join("  "),
  );
}
