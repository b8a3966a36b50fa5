import { listOperators, setOperator } from "../areas/operations/index.ts";
import { type Command, CommandError, type CommandSettings, withDatabases } from "./command.ts";

/** Gives someone the console of the installation. */
export const addOperatorCommand: Command = {
  name: "operator add",
  usage: "<email address>",
  help: "Let a person with an account use the operators' console.",
  run: (args, settings) => change(args, settings, true),
};

/** Takes the console away from someone, at once. */
export const removeOperatorCommand: Command = {
  name: "operator remove",
  usage: "<email address>",
  help: "Take the operators' console away from a person.",
  run: (args, settings) => change(args, settings, false),
};

async function change([email]: readonly string[], { readEnv }: CommandSettings, isOn: boolean): Promise<string> {
  if (!email?.includes("@")) throw new CommandError("Name the person's email address, such as ann@example.org.");
  const refusal = await withDatabases(readEnv(), ({ database }) => setOperator(database, email, isOn));
  if (refusal === "unknown")
    throw new CommandError(`No one has an account with ${email}. They sign in once, and then you run this again.`);
  if (refusal === "unchanged") throw new CommandError(`${email} is ${isOn ? "an" : "no"} operator already.`);
  return isOn
    ? `${email} is an operator. The console is at /app/operations; it asks for two-step sign-in.`
    : `${email} is no operator any more.`;
}

/** Who may use the console. */
export const listOperatorsCommand: Command = {
  name: "operator list",
  help: "List the operators of the installation.",
  async run(_args, { readEnv }) {
    const found = await withDatabases(readEnv(), ({ database }) => listOperators(database));
    if (found.length === 0) return "No one is an operator. Add one with: trellis operator add <email address>";
    return found.map(({ email, since }) => `${email}  since ${since}`).join("\n");
  },
};
