import { readFileSync } from "node:fs";
import path from "node:path";
import { packRelease } from "@trellis/remote-kit/release/pack-release.ts";
import {
  acceptRelease,
  endCanary,
  followStarts,
  listReleases,
  listRemoteNames,
  type Publishing,
  pinRelease,
  promoteRelease,
  removeUnused,
  rollBackRelease,
  startCanary,
  unpinRelease,
} from "../areas/platform/index.ts";
import { deriveUrls } from "../kernel/db/migrate.ts";
import { AppError } from "../kernel/errors.ts";
import { openFiles } from "../kernel/services/files/open-files.ts";
import { machineUser } from "../publish-env.ts";
import { type Command, CommandError, type CommandSettings, withDatabases, withOwner } from "./command.ts";

/** Opens the database and the files for a rule about releases; what it refuses is said in its words. */
export function withPublishing<T>(
  { readEnv }: CommandSettings,
  work: (publishing: Publishing) => Promise<T>,
): Promise<T> {
  const env = readEnv();
  return withDatabases(env, async ({ database }) => {
    try {
      return await work({
        services: { database, files: openFiles(env), env },
        now: new Date(),
        actor: machineUser(),
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const lines = (error.issues ?? []).map(({ path, message }) => `  ${path}: ${message}`);
      throw new CommandError([error.message, ...lines].join("\n"));
    }
  });
}

/** Arguments that a command needs, each with its words. */
export function needed(args: readonly string[], ...names: string[]): string[] {
  const missing = names.find((_, index) => !args[index]);
  if (missing !== undefined) throw new CommandError(`Name ${missing}.`);
  return names.map((_, index) => args[index] ?? "");
}

/** Which releases there are: who published each, when, and who gets it. */
export const listReleasesCommand: Command = {
  name: "remote list",
  usage: "[name]",
  help: "List the releases of the remotes, with who published each and who gets it.",
  run: ([name], settings) =>
    withPublishing(settings, async (publishing) => {
      const names = name ? [name] : await listRemoteNames(publishing.services.database);
      const lines: string[] = [];
      for (const remote of names) {
        for (const one of await listReleases(publishing, remote)) {
          const shared = one.canaryPercent === null ? [] : [`canary ${one.canaryPercent}%`];
          const named = one.organizations === 0 ? [] : [`organizations by name: ${one.organizations}`];
          const signed = one.signedBy === null ? [] : [`signed by ${one.signedBy}`];
          const words = [one.isLive ? "live" : "    ", remote, one.version, one.publishedAt, one.publisher];
          lines.push([...words, ...signed, ...shared, ...named].join("  "));
        }
      }
      return lines.length > 0 ? lines.join("\n") : "No remote was published yet.";
    }),
};

/** Publishes a built remote as a team does, with the same checks. */
export const publishReleaseCommand: Command = {
  name: "remote publish",
  usage: "<folder> [key.pem]",
  help: "Check and publish the build in a remote's folder, signed with a private key where REMOTE_SIGNERS names the remote.",
  run: (args, settings) => {
    const [folder = ""] = needed(args, "the remote's folder, such as remotes/surveys");
    return withPublishing(settings, async (publishing) => {
      const name = path.basename(path.resolve(folder));
      const archive = packRelease(path.resolve(folder), args[1] && readFileSync(args[1], "utf8"));
      const { version, changed } = await acceptRelease(publishing, name, archive, true);
      return changed ? `${name} ${version} is live.` : `${name} ${version} was live already.`;
    });
  },
};

export const promoteReleaseCommand: Command = {
  name: "remote promote",
  usage: "<name> <version>",
  help: "Make a release live for everyone.",
  run: (args, settings) => {
    const [name = "", version = ""] = needed(args, "the remote", "the version");
    return withPublishing(settings, async (publishing) => {
      await promoteRelease(publishing, name, version);
      return `${name} ${version} is live.`;
    });
  },
};

export const rollBackReleaseCommand: Command = {
  name: "remote rollback",
  usage: "<name> [version]",
  help: "Go back to the release that was live before, or to the one named.",
  run: (args, settings) => {
    const [name = ""] = needed(args, "the remote");
    return withPublishing(settings, async (publishing) => {
      const { version, previous } = await rollBackRelease(publishing, name, args[1]);
      return `${name} ${version} is live again${previous ? `, in place of ${previous}` : ""}.`;
    });
  },
};

export const cleanReleasesCommand: Command = {
  name: "remote clean",
  usage: "<name>",
  help: "Remove releases of a remote that no one gets any more.",
  run: (args, settings) => {
    const [name = ""] = needed(args, "the remote");
    return withPublishing(settings, async (publishing) => {
      const removed = await removeUnused(publishing, name);
      return removed.length > 0
        ? removed.map((version) => `${name} ${version} removed`).join("\n")
        : "Nothing to remove.";
    });
  },
};

/** Gives a release to a share of the organizations, or to those named. */
export const startCanaryCommand: Command = {
  name: "remote canary",
  usage: "<name> <version> <percent> [organizations] | <name> off",
  help: "Give a release to a share of the organizations and to those named by number, or end that.",
  run: (args, settings) => {
    const [name = "", version = ""] = needed(args, "the remote", "the version, or off");
    return withPublishing(settings, async (publishing) => {
      if (version === "off") {
        await endCanary(publishing, name);
        return `Everyone gets the live release of ${name}.`;
      }
      const [percent, ...organizations] = args.slice(2).map(Number);
      if (percent === undefined || !Number.isInteger(percent) || percent < 0 || percent > 100)
        throw new CommandError("Name the share of organizations, from 0 to 100.");
      if (!organizations.every((id) => Number.isSafeInteger(id) && id > 0))
        throw new CommandError("Name organizations by their numbers, such as 12 15.");
      await startCanary(publishing, name, { version, percent, organizations });
      return `${name} ${version} is a canary.`;
    });
  },
};

/** Keeps an organization on a release. */
export const pinReleaseCommand: Command = {
  name: "remote pin",
  usage: "<name> <organization> <version|off>",
  help: "Keep an organization on a release, or end that.",
  run: (args, settings) => {
    const [name = "", number, version = ""] = needed(args, "the remote", "the organization", "the version, or off");
    const id = Number(number);
    if (!Number.isSafeInteger(id) || id <= 0)
      throw new CommandError("Name the organization by its number, such as 12.");
    return withPublishing(settings, async (publishing) => {
      if (version !== "off") {
        await pinRelease(publishing, name, id, version);
        return `Organization ${id} stays on ${name} ${version}.`;
      }
      if (!(await unpinRelease(publishing, name, id))) throw new CommandError(`Organization ${id} isn't pinned.`);
      return `Organization ${id} gets the live release of ${name}.`;
    });
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
