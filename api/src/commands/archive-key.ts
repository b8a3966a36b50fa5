import { readFileSync } from "node:fs";
import { CommandError } from "./command.ts";

/**
 * What an archive is encrypted with: the text of a key file, or a passphrase that is typed, or piped into the command.
 * Throws CommandError where there is none.
 */
export async function readArchiveKey(keyFile: string | undefined, asks: "once" | "twice"): Promise<string> {
  if (keyFile !== undefined) {
    const text = readKeyFile(keyFile);
    if (text === "") throw new CommandError(`${keyFile} is empty. Make a key with: openssl rand -hex 32`);
    return text;
  }
  const passphrase = await readPassphrase("Passphrase of the archive: ");
  if (passphrase === "") throw new CommandError("Type a passphrase, or name a key file as the last argument.");
  if (asks === "twice" && process.stdin.isTTY && (await readPassphrase("Again: ")) !== passphrase)
    throw new CommandError("The passphrases differ. Run the command again.");
  return passphrase;
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new CommandError(`The key file ${file} can't be read: ${(error as Error).message}`);
  }
}

const ENTER = ["\r", "\n"];
const BACKSPACE = ["\b", "\x7f"];
const INTERRUPT = "\x03";

/** One line of the terminal, which doesn't show it, or of what is piped in. */
function readPassphrase(question: string): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) process.stderr.write(question);
  if (stdin.isTTY) stdin.setRawMode(true);
  stdin.setEncoding("utf8");
  return new Promise((resolve, reject) => {
    let typed = "";
    const stop = (finish: () => void) => {
      stdin.off("data", read);
      stdin.off("end", end);
      stdin.pause();
      if (stdin.isTTY) {
        stdin.setRawMode(false);
        process.stderr.write("\n");
      }
      finish();
    };
    const end = () => stop(() => resolve(typed));
    const read = (text: string) => {
      for (const letter of text) {
        if (letter === INTERRUPT) return stop(() => reject(new CommandError("Stopped.")));
        if (ENTER.includes(letter)) return end();
        typed = BACKSPACE.includes(letter) ? typed.slice(0, -1) : typed + letter;
      }
    };
    stdin.on("data", read);
    stdin.on("end", end);
    stdin.resume();
  });
}
