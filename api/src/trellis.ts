import { CommandError } from "./commands/command.ts";
import { COMMANDS, findCommand, listCommands } from "./commands/commands.ts";
import { EnvError, readEnv } from "./kernel/env.ts";

/* npm run trellis -- <command>: an operator's commands, with the settings of the program. */

const HELP = ["--help", "-h", "help"];
const words = process.argv.slice(2).filter((word) => !HELP.includes(word));
const isHelp = words.length < process.argv.length - 2;
const found = findCommand(words);
if (isHelp && found) {
  const { name, usage, help } = found.command;
  process.stdout.write(`trellis ${usage ? `${name} ${usage}` : name}\n\n${help}\n`);
} else if (isHelp && COMMANDS.some(({ name }) => name.split(" ")[0] === words[0])) {
  process.stdout.write(`${listCommands(words[0])}\n`);
} else if (isHelp) {
  process.stdout.write(`trellis <command> [arguments]\n\n${listCommands()}\n`);
} else if (found) {
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
