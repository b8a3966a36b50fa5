import type { Command } from "./command.ts";

/** Reads the settings as a start does, and opens nothing: for a check before a release is installed or a container starts. */
export const checkSettingsCommand: Command = {
  name: "settings check",
  help: "Check every setting and name each that is wrong; opens no database and starts nothing.",
  async run(_args, { readEnv }) {
    const env = readEnv();
    return `The settings are right: ${env.mode} mode, for ${env.publicUrl}.`;
  },
};
