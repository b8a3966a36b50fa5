import { CommandError } from "./commands/command.ts";
import { findCommand, listCommands } from "./commands/commands.ts";
import { EnvError, readEnv } from "./kernel/env.ts";

/* npm run trellis -- <command>: an operator's commands, with the settings of the program. */

const words = process.argv.slice(2);
const found = findCommand(words);
if (found) {
  try {
    const answer = await found.command.run(found.args, {
      readEnv: () => readEnv(process.env),
      print: (line) => process.stdout.write(`${line}\n`),
    });
    process.stdout.write(`${answer}\n`);
  } catch (error) {
    const expected = error instanceof CommandError || error instanceof EnvError;
    process.stderr.write(
      `${expected ? error.message : `Stopped: ${error instanceof Error ? error.message : error}`}\n`,
    );
    process.exitCode = 1;
  }
} else if (words.length === 0) {
  process.stdout.write(`${listCommands()}\n`);
} else {
  process.stderr.write(`There is no command "${words.join(" ")}".\n\n${listCommands()}\n`);
  process.exitCode = 1;
}
