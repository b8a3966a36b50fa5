import { rotateSecrets } from "../areas/platform/index.ts";
import { createSecrets } from "../kernel/services/secrets/seal.ts";
import { type Command, CommandError, withDatabases } from "./command.ts";

/**
 * Seals every tax ID and bank number under the first of SEALING_KEYS. To change keys: put the new key before the old one,
 * restart every process of the program, run this, and remove the old key once it reports that none is left.
 */
export const rotateSecretsCommand: Command = {
  name: "secrets rotate",
  help: "Seal every stored secret again under the first of SEALING_KEYS.",
  async run(_args, { readEnv, print }) {
    const env = readEnv();
    const { resealed, unopened } = await withDatabases(env, ({ database }) =>
      rotateSecrets({ database, secrets: createSecrets(env.sealingKeys) }, print),
    );
    if (unopened > 0) {
      throw new CommandError(
        `${resealed} sealed again; ${unopened} could not be opened. Keep the old keys: these were sealed with a key that is not among SEALING_KEYS.`,
      );
    }
    return `${resealed} sealed again; 0 could not be opened`;
  },
};

/** The same under the word that people look for: keys rotate, secrets stay. */
export const rotateKeysCommand: Command = { ...rotateSecretsCommand, name: "keys rotate" };
