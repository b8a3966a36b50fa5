import { desc } from "drizzle-orm";
import { followStarts } from "../areas/platform/index.ts";
import { deriveUrls } from "../kernel/db/migrate.ts";
import { remoteRelease } from "../kernel/db/schema.ts";
import { type Command, CommandError, withDatabases, withOwner } from "./command.ts";

/** Which releases there are: who published each, when, and which one is live. */
export const listReleasesCommand: Command = {
  name: "remote list",
  help: "List every release of the remotes, with who published it and which one is live.",
  async run(_args, { readEnv }) {
    const releases = await withDatabases(readEnv(), ({ database }) =>
      database.reference.select().from(remoteRelease).orderBy(remoteRelease.name, desc(remoteRelease.publishedAt)),
    );
    if (releases.length === 0) return "No remote was published yet.";
    return releases
      .map(({ name, version, current, publishedAt, publishedBy, publisher }) =>
        [current ? "live" : "    ", name, version, publishedAt.toISOString(), publisher ?? publishedBy].join("  "),
      )
      .join("\n");
  },
};

/** Lets starts publish a remote again after a person published it or rolled it back. */
export const followRemoteCommand: Command = {
  name: "remote follow",
  usage: "<name>",
  help: "Let the next start publish its own build of a remote again.",
  async run([name], { readEnv }) {
    if (!name) throw new CommandError("Name the remote, such as surveys.");
    const isKnown = await withDatabases(readEnv(), ({ database }) => followStarts(database, name));
    if (!isKnown) throw new CommandError(`No release of "${name}" is live.`);
    return `The next start publishes its own build of ${name}.`;
  },
};

/** The address of the login that may publish: for a team that must not have the owner's. */
export const publisherAddressCommand: Command = {
  name: "remote address",
  help: "Print the PUBLISH_DATABASE_URL that lets a team publish remotes and do nothing else.",
  run: (_args, { readEnv }) =>
    withOwner(readEnv(), async (ownerUrl) => `PUBLISH_DATABASE_URL=${deriveUrls(ownerUrl).publisherUrl}`),
};
