import { eq } from "drizzle-orm";
import { setSuspended } from "../areas/operations/index.ts";
import type { Database } from "../kernel/db/client.ts";
import { organization } from "../kernel/tenant/schema.ts";
import { type Command, CommandError, type CommandSettings, withDatabases } from "./command.ts";

const LIST_LIMIT = 200;

/** Finds organizations by a part of their name. */
export const listOrganizationsCommand: Command = {
  name: "organization list",
  usage: "[part of the name]",
  help: `List organizations with their plan and state, ${LIST_LIMIT} at most.`,
  async run(words, { readEnv }) {
    const lines = await withDatabases(readEnv(), ({ database }) => listOrganizations(database, words.join(" ")));
    return lines.length === 0 ? "No organization matches." : lines.join("\n");
  },
};

/** One line for each organization whose name contains the text. */
export async function listOrganizations({ sql }: Pick<Database, "sql">, text: string): Promise<string[]> {
  const rows = await sql<(OrganizationState & { id: string; name: string })[]>`
    select id::text, name, subscription_plan as plan, subscription_status as status, is_active as "isActive",
      deletion_at as "deletionAt" from organization
    where position(lower(${text}) in lower(name)) > 0 order by organization.id limit ${LIST_LIMIT}`;
  return rows.map((row) => `${row.id}  ${JSON.stringify(row.name)}  ${row.plan}, ${describeState(row)}`);
}

interface OrganizationState {
  plan: string;
  status: string;
  isActive: boolean;
  deletionAt: string | Date | null;
}

const describeState = ({ status, isActive, deletionAt }: OrganizationState): string =>
  deletionAt !== null ? "to be deleted" : isActive ? status : "suspended";

/** What an operator may know about an organization: figures, never its records. */
export const showOrganizationCommand: Command = {
  name: "organization show",
  usage: "<organization>",
  help: "Show an organization's plan, state, members and files.",
  run: ([id], { readEnv }) =>
    withDatabases(readEnv(), async ({ database }) => (await showOrganization(database, numberOf(id))).join("\n")),
};

/** The figures of an organization, a line each. Throws CommandError where no organization has the number. */
export async function showOrganization(database: Database, id: number): Promise<string[]> {
  const [found] = await database.reference.select().from(organization).where(eq(organization.id, id));
  if (!found) throw new CommandError(`No organization has the number ${id}.`);
  const figures = await database.inOrganization(id, async (transaction) => {
    const rows = await transaction.execute<{ members: number; files: number }>(`
      select (select count(*)::int from membership where organization_id = ${id} and is_active) as members,
        (select count(*)::int from stored_file where organization_id = ${id} and removed_at is null) as files`);
    return rows[0];
  });
  const { deletionAt } = found;
  const state = describeState({
    plan: found.subscriptionPlan,
    status: found.subscriptionStatus,
    isActive: found.isActive,
    deletionAt,
  });
  return [
    `${id}  ${JSON.stringify(found.name)}`,
    `kind          ${found.type}, since ${found.createdAt.toISOString()}`,
    `plan          ${found.subscriptionPlan}, ${state}${deletionAt ? ` on ${deletionAt.toISOString()}` : ""}`,
    `email         ${found.sendingStoppedAt ? `stopped since ${found.sendingStoppedAt.toISOString()}` : "on"}`,
    `members       ${figures?.members}`,
    `files         ${figures?.files}`,
  ];
}

/** Closes an organization for everyone, and keeps all of its records. */
export const suspendOrganizationCommand: Command = {
  name: "organization suspend",
  usage: "<organization>",
  help: "Close an organization: no one works in it, its pages and keys stop; nothing is deleted.",
  run: (args, settings) => change(args, settings, true),
};

/** Opens a suspended organization again. */
export const resumeOrganizationCommand: Command = {
  name: "organization resume",
  usage: "<organization>",
  help: "Open a suspended organization again.",
  run: (args, settings) => change(args, settings, false),
};

const change = ([id]: readonly string[], { readEnv }: CommandSettings, suspend: boolean): Promise<string> =>
  withDatabases(readEnv(), ({ database }) => changeState(database, numberOf(id), suspend));

/** Throws CommandError where there is nothing to change. Returns what to print. */
export function changeState(database: Database, id: number, suspend: boolean): Promise<string> {
  return database.inOrganization(id, async (transaction) => {
    if (!(await setSuspended({ transaction, organizationId: id, now: new Date() }, suspend))) {
      throw new CommandError(
        `Nothing changed: organization ${id} doesn't exist, waits for its deletion, or is ${suspend ? "suspended" : "open"} already.`,
      );
    }
    const [{ name = "" } = {}] = await transaction
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, id));
    return suspend
      ? `${name} is suspended. Open it again with: trellis organization resume ${id}`
      : `${name} is open again.`;
  });
}

function numberOf(id: string | undefined): number {
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id))
    throw new CommandError("Name the organization by its number, such as 12.");
  return Number(id);
}
