import {
  addReseller,
  addResellerDomain,
  addResellerStaff,
  assignReseller,
  listResellers,
  removeReseller,
  removeResellerDomain,
  removeResellerStaff,
  showReseller,
} from "../areas/operations/index.ts";
import type { Database } from "../kernel/db/client.ts";
import type { Env } from "../kernel/env.ts";
import { AppError } from "../kernel/errors.ts";
import { type Command, CommandError, type CommandSettings, withDatabases } from "./command.ts";

/** Adds a reseller. */
export const addResellerCommand: Command = {
  name: "reseller add",
  usage: "<name> <email address>",
  help: "Add a reseller, with the address that its organizations write to.",
  run: ([name = "", contactEmail = ""], settings) =>
    within(settings, async (database) => {
      const id = await addReseller(database, { name, contactEmail });
      return `${name.trim()} is reseller ${id}. Give it a domain with: trellis reseller add-domain ${id} <domain>`;
    }),
};

/** Every reseller. */
export const listResellersCommand: Command = {
  name: "reseller list",
  help: "List the resellers of the installation.",
  run: (_args, settings) =>
    within(settings, async (database) => {
      const found = await listResellers(database);
      if (found.length === 0) return "There is no reseller. Add one with: trellis reseller add <name> <email address>";
      return found
        .map(({ id, name, organizations, staff }) => `${id}  ${name}  ${organizations} organizations, ${staff} staff`)
        .join("\n");
    }),
};

/** One reseller with what belongs to it. */
export const showResellerCommand: Command = {
  name: "reseller show",
  usage: "<reseller>",
  help: "Show a reseller's domains, staff and organizations.",
  run: ([number], settings) =>
    within(settings, async (database) => {
      const { row, domains, staff, organizations } = await showReseller(database, numberOf(number, "reseller"));
      return [
        `${row.id}  ${row.name}  ${row.contactEmail}`,
        `domains: ${domains.join(", ") || "none"}`,
        `staff: ${staff.join(", ") || "none"}`,
        `organizations: ${organizations.length === 0 ? "none" : ""}`.trimEnd(),
        ...organizations.map(({ id, name, plan }) => `  ${id}  ${JSON.stringify(name)}  ${plan}`),
      ].join("\n");
    }),
};

/** Removes a reseller that has no organizations. */
export const removeResellerCommand: Command = {
  name: "reseller remove",
  usage: "<reseller>",
  help: "Remove a reseller with its staff, domains and brand.",
  run: ([number], settings) =>
    within(settings, async (database) => `${await removeReseller(database, numberOf(number, "reseller"))} is removed.`),
};

/** Gives someone the console of a reseller. */
export const addResellerStaffCommand: Command = {
  name: "reseller staff add",
  usage: "<reseller> <email address>",
  help: "Let a person with an account use a reseller's console.",
  run: ([number, email], settings) =>
    within(settings, async (database) => {
      const name = await addResellerStaff(database, numberOf(number, "reseller"), addressOf(email));
      return `${email} works for ${name}. The console is at /app/reseller; it asks for two-step sign-in.`;
    }),
};

/** Takes it away, at once. */
export const removeResellerStaffCommand: Command = {
  name: "reseller staff remove",
  usage: "<reseller> <email address>",
  help: "Take a reseller's console away from a person.",
  run: ([number, email], settings) =>
    within(settings, async (database) => {
      const name = await removeResellerStaff(database, numberOf(number, "reseller"), addressOf(email));
      return `${email} no longer works for ${name}.`;
    }),
};

/** Serves a reseller at a host name. */
export const addResellerDomainCommand: Command = {
  name: "reseller add-domain",
  usage: "<reseller> <domain>",
  help: "Serve a reseller's organizations at a domain.",
  run: ([number, domain = ""], settings) =>
    within(settings, async (database, env) => {
      const installation = { host: new URL(env.publicUrl).hostname, isLocal: env.mode === "local" };
      const host = await addResellerDomain(database, numberOf(number, "reseller"), domain, installation);
      return `${host} is the reseller's. Its DNS record has to lead to ${installation.host}.`;
    }),
};

/** No longer serves a reseller there. */
export const removeResellerDomainCommand: Command = {
  name: "reseller remove-domain",
  usage: "<domain>",
  help: "Stop serving a reseller at a domain.",
  run: ([domain = ""], settings) =>
    within(settings, async (database) => `${await removeResellerDomain(database, domain)} is no reseller's any more.`),
};

/** Gives an organization to a reseller. */
export const assignResellerCommand: Command = {
  name: "reseller assign",
  usage: "<reseller> <organization>",
  help: "Give an organization to a reseller, which then sets its plan.",
  run: ([number, organization], settings) =>
    within(settings, async (database) => {
      const resellerId = numberOf(number, "reseller");
      const name = await assignReseller(database, numberOf(organization, "organization"), resellerId);
      return `${name} belongs to reseller ${resellerId}. Its plan stays as it is.`;
    }),
};

/** Takes an organization out of its reseller. */
export const releaseResellerCommand: Command = {
  name: "reseller release",
  usage: "<organization>",
  help: "Take an organization out of its reseller.",
  run: ([organization], settings) =>
    within(settings, async (database) => {
      const name = await assignReseller(database, numberOf(organization, "organization"), null);
      return `${name} belongs to no reseller. Its plan stays as it is until it pays here or you set another one.`;
    }),
};

/** Runs a command's work; a refusal of a rule is the command's. */
async function within(
  { readEnv }: CommandSettings,
  work: (database: Database, env: Env) => Promise<string>,
): Promise<string> {
  const env = readEnv();
  try {
    return await withDatabases(env, ({ database }) => work(database, env));
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(error.issues?.[0]?.message ?? error.message);
    throw error;
  }
}

function numberOf(text: string | undefined, what: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id <= 0) throw new CommandError(`Name the ${what} by its number, such as 12.`);
  return id;
}

function addressOf(text: string | undefined): string {
  if (!text?.includes("@")) throw new CommandError("Name the person's email address, such as ann@example.org.");
  return text;
}
