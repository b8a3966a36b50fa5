import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { erasePersonFromAuditLog } from "../kernel/audit/erase-person.ts";
import { type Command, CommandError, withDatabases } from "./command.ts";

/** Removes a person from the details of the audit logs, as the maintenance role. */
export const erasePersonCommand: Command = {
  name: "person erase",
  usage: "<email address>",
  help: "Remove a person from the details of every audit log.",
  async run([email], { readEnv }) {
    if (!email?.includes("@")) throw new CommandError("Name the person's email address, such as ann@example.org.");
    const changed = await withDatabases(readEnv(), (databases) => erasePersonFromAuditLog(databases, email));
    return writeSentence("{changed, plural, one {# entry} other {# entries}} of the audit logs changed", { changed });
  },
};
