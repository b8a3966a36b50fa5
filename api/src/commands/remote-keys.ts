import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { createDeployKey, createPreview, listDeployKeys, revokeDeployKey } from "../areas/platform/index.ts";
import { type Command, CommandError } from "./command.ts";
import { needed, withPublishing } from "./remote.ts";

const DAYS = 365;
const MAX_DAYS = 730;

/** Makes a key with which a team publishes one remote. Its secret is printed this once. */
export const createKeyCommand: Command = {
  name: "remote key create",
  usage: "<remote> <name> [days]",
  help: `Make a deploy key with which a team publishes one remote, for ${DAYS} days unless named.`,
  run: (args, settings) => {
    const [remote = "", name = ""] = needed(args, "the remote, such as surveys", "the key, such as ci");
    const days = args[2] === undefined ? DAYS : Number(args[2]);
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(remote))
      throw new CommandError("Name the remote as in its address, such as surveys.");
    if (name.length > 60) throw new CommandError("Give the key a name of at most 60 characters.");
    if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
      throw new CommandError(`Name the days that the key works, from 1 to ${MAX_DAYS}.`);
    return withPublishing(settings, async (publishing) => {
      const { secret, expiresAt } = await createDeployKey(publishing, { remote, name, days });
      return [
        `${secret}`,
        "",
        `It publishes ${remote} until ${dayInZone(expiresAt, "UTC")}. Copy it now: it isn't stored and won't be shown again.`,
      ].join("\n");
    });
  },
};

export const listKeysCommand: Command = {
  name: "remote key list",
  usage: "[remote]",
  help: "List deploy keys, with when each was last used.",
  run: ([remote], settings) =>
    withPublishing(settings, async (publishing) => {
      const keys = await listDeployKeys(publishing, remote);
      if (keys.length === 0) return "There are no deploy keys.";
      return keys
        .map((key) => {
          const state = key.revokedAt
            ? `revoked ${key.revokedAt.toISOString()}`
            : `${key.expiresAt <= publishing.now ? "expired" : "expires"} ${key.expiresAt.toISOString()}`;
          const used = key.lastUsedAt
            ? `last used ${key.lastUsedAt.toISOString()} from ${key.lastUsedAddress ?? "an unknown address"}`
            : "never used";
          return [key.prefix, key.remote, key.name, state, used, `made by ${key.createdBy}`].join("  ");
        })
        .join("\n");
    }),
};

export const revokeKeyCommand: Command = {
  name: "remote key revoke",
  usage: "<prefix>",
  help: "End a deploy key, named as the list shows it.",
  run: (args, settings) => {
    const [prefix = ""] = needed(args, "the key as the list shows it, such as deploykey_a1B2");
    return withPublishing(settings, async (publishing) => {
      if (!(await revokeDeployKey(publishing, prefix)))
        throw new CommandError(`No key in use begins with "${prefix}".`);
      return `${prefix} no longer works.`;
    });
  },
};

/** A link that shows a release to one browser before anyone else gets it. */
export const previewCommand: Command = {
  name: "remote preview",
  usage: "<name> <version>",
  help: "Print a link that shows a release to the browser that opens it, for a day.",
  run: (args, settings) => {
    const [name = "", version = ""] = needed(args, "the remote", "the version");
    return withPublishing(settings, async (publishing) => (await createPreview(publishing, name, version)).url);
  },
};
