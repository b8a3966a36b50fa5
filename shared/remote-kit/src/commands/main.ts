import path from "node:path";
import { parseArgs } from "node:util";
import { createRemote } from "./create-remote.ts";

const HELP = `trellis-remote <command>

  create <folder> [--kit <package>]    a new remote in an empty folder; --kit names the kit's version or its .tgz file
  dev [address] [--port <port>]        serves this remote to your browser in the product at this address, or at PUBLISH_TO
  preview [--sign <key.pem>]           shows this remote's build to one browser for a day, with the same settings
  publish [version] [--sign <key.pem>] sends this remote's build with PUBLISH_TO and DEPLOY_KEY, or goes back to a version

  publish first opens the screens of tests/screens.ts in Chromium and checks them for accessibility, with playwright-core and
  axe-core; --skip-accessibility "reason" publishes without it and keeps the reason with the release
  --sign names the private key that signs the release, where the product asks for it; RELEASE_SIGNING_KEY may hold the key itself
`;

try {
  process.stdout.write(`${await runCommand(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Does what the command line asks, and returns what to print. */
async function runCommand(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      kit: { type: "string" },
      port: { type: "string" },
      sign: { type: "string" },
      "skip-accessibility": { type: "string" },
    },
  });
  const [command, subject] = positionals;
  if (command === "create" && subject) return createRemote(path.resolve(subject), values.kit);
  if (command === "dev") {
    const { devRemote } = await import("./dev-remote.ts");
    const port = values.port === undefined ? undefined : Number(values.port);
    return devRemote(process.cwd(), subject ?? process.env.PUBLISH_TO, port);
  }
  if (command === "publish" || command === "preview") {
    // Creating a remote needs no library, so it works from an unpacked kit.
    const { previewFolder, publishFolder } = await import("./publish-folder.ts");
    return command === "preview"
      ? previewFolder(process.cwd(), process.env, values.sign)
      : publishFolder(process.cwd(), process.env, {
          version: subject,
          sign: values.sign,
          skipAccessibility: values["skip-accessibility"],
        });
  }
  throw new Error(HELP);
}
