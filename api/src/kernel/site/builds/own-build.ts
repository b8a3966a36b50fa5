import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SHELL_PARTS, type ShellPart } from "../../db/shell-schema.ts";
import { EMBEDS_FOLDER } from "../embeds.ts";

const HOST = path.resolve(import.meta.dirname, "../../../../../host");
/** Where each part's files are built, and the address that they are served below. */
const SOURCES: Record<ShellPart, readonly (readonly [string, string])[]> = {
  shell: [
    [path.join(HOST, "dist/assets"), "/assets/"],
    [path.join(HOST, "dist-public/assets"), "/assets/"],
  ],
  embeds: [[EMBEDS_FOLDER, "/embeds/"]],
};
/** Files whose name has the hash of their content: their address means the same file in every build. */
const ADDRESSES: Record<ShellPart, RegExp> = {
  shell: /^\/assets\/[A-Za-z0-9_.-]*[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/,
  embeds: /^\/embeds\/[a-z-]+\.[0-9a-f]{12}\.js$/,
};
const FORMS = ["", ".br", ".gz"] as const;

/** The files of one part of a build. */
export interface Build {
  part: ShellPart;
  build: string;
  /** The hash of each file's forms together, by its address. */
  hashes: Record<string, string>;
  /** Each form by its address: the file, and what `.br` and `.gz` behind it name. */
  forms: ReadonlyMap<string, Uint8Array>;
}

/** The part to which a file with this address would belong; undefined for any other address. */
export const partOfAddress = (pathname: string): ShellPart | undefined =>
  SHELL_PARTS.find((part) => ADDRESSES[part].test(pathname));

/** A file and its compressed forms, as one hash. */
export function hashForms(forms: readonly (Uint8Array | undefined)[]): string {
  const hash = createHash("sha256");
  for (const form of forms) hash.update(`${form?.length ?? -1}:`).update(form ?? "");
  return hash.digest("hex");
}

/** The forms of the file at an address: as it is, by brotli, by gzip. */
export const formsAt = (files: ReadonlyMap<string, Uint8Array>, address: string): (Uint8Array | undefined)[] =>
  FORMS.map((suffix) => files.get(address + suffix));

/** Describes files by their content. */
export function describeBuild(part: ShellPart, forms: ReadonlyMap<string, Uint8Array>): Build {
  const hashes = Object.fromEntries(
    [...forms.keys()]
      .filter((address) => ADDRESSES[part].test(address))
      .sort()
      .map((address) => [address, hashForms(formsAt(forms, address))]),
  );
  const build = createHash("sha256").update(JSON.stringify(hashes)).digest("hex").slice(0, 12);
  return { part, build, hashes, forms };
}

/** What this checkout or image has built; parts without a build are left out. */
export function readOwnBuilds(): Build[] {
  return SHELL_PARTS.map((part) => {
    const forms = new Map<string, Uint8Array>();
    for (const [folder, below] of SOURCES[part]) {
      if (!existsSync(folder)) continue;
      for (const name of readdirSync(folder)) {
        const address = below + name;
        if (ADDRESSES[part].test(address.replace(/\.(br|gz)$/, "")))
          forms.set(address, readFileSync(path.join(folder, name)));
      }
    }
    return describeBuild(part, forms);
  }).filter(({ forms }) => forms.size > 0);
}
