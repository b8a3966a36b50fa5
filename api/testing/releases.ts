import { createHash, type KeyObject, sign } from "node:crypto";
import { zipSync } from "fflate";
import { createDeployKey } from "../src/areas/platform/releases/keys.ts";
import type { Publishing } from "../src/areas/platform/releases/publishing.ts";
import type { Client, World } from "./world.ts";

/** A team with a deploy key: its calls, and its uploads. */
export async function createTeam(world: World, remote: string, days = 30) {
  const { secret, prefix } = await createDeployKey(operatorOf(world), { remote, name: `${remote} team`, days });
  const { visitor } = world;
  const headers = { Authorization: `Bearer ${secret}` };
  const at = (path: string) => `/api/remotes/${remote}${path}`;
  return {
    secret,
    prefix,
    get: (path: string) => visitor.get(at(path), headers),
    post: (path: string, body: unknown = {}) => visitor.post(at(path), body, headers),
    put: (path: string, body: unknown) => visitor.put(at(path), body, headers),
    delete: (path: string) => visitor.delete(at(path), headers),
    upload: (archive: Uint8Array, query = "") => uploadTo(visitor, at(`/releases${query}`), archive, headers),
  };
}

/** Sends an archive as the publishing command does. */
export const uploadTo = (client: Client, path: string, archive: Uint8Array, headers: Record<string, string>) =>
  client.fetch(path, {
    method: "POST",
    body: archive as BodyInit,
    headers: { ...headers, "Content-Type": "application/zip" },
  });

/** What an operator's command works with. */
export const operatorOf = (world: World): Publishing => ({
  services: world.services,
  now: world.services.now(),
  actor: "operator@test",
});

const text = (value: string) => new TextEncoder().encode(value);

interface Fixture {
  /** Files beside, or in place of, those of the smallest remote. */
  files?: Record<string, string>;
  about?: object;
  builtWith?: { react: string };
  packageVersion?: string;
  /** As a build of an earlier kit: no list of its scripts. */
  withoutList?: boolean;
  /** A private key that signs the archive. */
  signingKey?: KeyObject;
  /** Changes what is packed after its hashes were taken. */
  change?(files: Record<string, Uint8Array>): void;
}

/** The list that a build of these files has. */
export function integrityOf(files: Readonly<Record<string, string>>): string {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith(".js"));
  const hash = (content: string) => `sha384-${createHash("sha384").update(content).digest("base64")}`;
  return JSON.stringify(Object.fromEntries(scripts.map(([file, content]) => [file, hash(content)])));
}

/** The archive of the smallest remote that can be published, with a mark that makes it another release. */
export function archiveOf(name: string, mark: string, fixture: Fixture = {}): Uint8Array {
  const files: Record<string, string> = {
    "remoteEntry.js": `import { a } from "./assets/screen.js"; const map = { "./remote": () => a }; export const get = () => map, init = () => ${JSON.stringify(mark)};`,
    "assets/screen.js": `export const a = ${JSON.stringify(mark)};`,
    ...fixture.files,
  };
  if (!fixture.withoutList) files["integrity.json"] ??= integrityOf(files);
  const packed = Object.fromEntries(Object.entries(files).map(([file, content]) => [file, text(content)]));
  const hashes = Object.fromEntries(
    Object.entries(packed).map(([file, bytes]) => [file, createHash("sha256").update(bytes).digest("hex")]),
  );
  const description = {
    format: 1,
    remote: {
      name,
      title: "Inventory",
      subtitle: "What is there",
      icon: "package",
      routes: [`/app/${name}`],
      flag: null,
      organizationType: null,
      order: 70,
      widgets: [],
      requires: { runtime: "^1.0" },
      ...fixture.about,
    },
    packageVersion: fixture.packageVersion ?? "1.0.0",
    builtWith: fixture.builtWith ?? { react: "19.0.0" },
    files: hashes,
  };
  const about = text(JSON.stringify(description));
  const all: Record<string, Uint8Array> = { "release.json": about, ...packed };
  const signed = Buffer.concat([text("trellis-release-1\n"), about]);
  if (fixture.signingKey) all["release.sig"] = text(sign(null, signed, fixture.signingKey).toString("base64"));
  fixture.change?.(all);
  return zipSync(all, { level: 1 });
}
