import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { listReportedOrganizations, setSending } from "../areas/mail/index.ts";
import { type Command, CommandError, type CommandSettings, withDatabases } from "./command.ts";

/** Keeps all mail of one organization in the queue. */
export const stopSendingCommand: Command = {
  name: "organization stop-sending",
  usage: "<organization>",
  help: "Stop all email of an organization; queued email waits.",
  run: (args, settings) => change(args, settings, true),
};

/** Lets an organization's mail go again, what waited included. */
export const resumeSendingCommand: Command = {
  name: "organization resume-sending",
  usage: "<organization>",
  help: "Resume an organization's email; what waited is sent.",
  run: (args, settings) => change(args, settings, false),
};

async function change([id = ""]: readonly string[], { readEnv }: CommandSettings, stop: boolean): Promise<string> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new CommandError("Name the organization by its number, such as 12.");
  const changed = await withDatabases(readEnv(), ({ database }) => setSending(database, Number(id), stop));
  const state = stop ? "stopped" : "on";
  if (!changed)
    throw new CommandError(`Nothing changed: organization ${id} doesn't exist, or its sending is already ${state}.`);
  return stop
    ? `Sending stopped for organization ${id}. Its email waits until you run: trellis organization resume-sending ${id}`
    : `Sending resumed for organization ${id}. Email that waited is sent within a minute or two.`;
}

/** Lists whose email recipients reported, so that an operator can look at them. */
export const listReportedCommand: Command = {
  name: "organization list-reported",
  usage: "[days]",
  help: "List organizations whose email recipients reported, in 30 days unless you say.",
  async run([days = "30"], { readEnv }) {
    if (!/^[1-9]\d{0,3}$/.test(days)) throw new CommandError("Give the number of days, such as 7.");
    const found = await withDatabases(readEnv(), ({ database }) => listReportedOrganizations(database, Number(days)));
    if (found.length === 0) return `No reports in the last ${days} days.`;
    return found
      .map(({ id, name, reporters, reports, fraud, isStopped }) =>
        [
          writeSentence(
            "{id}  {name}  reported by {reporters, number}, {reports, plural, one {# report} other {# reports}}",
            {
              id: String(id),
              name: JSON.stringify(name),
              reporters,
              reports,
            },
          ),
          ...(fraud > 0 ? [`${fraud} for fraud`] : []),
          isStopped ? "sending stopped" : "sending on",
        ].join(", "),
      )
      .join("\n");
  },
};
