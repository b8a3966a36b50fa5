import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { CONTRACT_VERSIONS } from "@trellis/contract-all/contract-versions.ts";
import { satisfiesCaret } from "@trellis/domain/versions/caret-range.ts";
import { SHELL_REACT } from "@trellis/shared/remote/shell-versions.ts";
import { RUNTIME_VERSION } from "@trellis/shared/runtime/version.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { UnpackedRelease } from "../../../kernel/files/release-archive.ts";
import { findForeignHosts, importedFile, scanScript } from "./foreign-code.ts";
import { findForeignAddresses, findForeignReads } from "./own-addresses.ts";
import { checkIntegrity, type Integrity } from "./release-integrity.ts";
import { type FileList, parseFileList } from "./release-version.ts";

/** Most bytes of the first screen and of the cards on the dashboard, compressed. */
const BUDGETS = { remote: 60_000, widgets: 45_000 } as const;
/** Kinds of files that a build makes. */
const KINDS = /\.(js|css|json|map|txt|woff2|png|webp|svg)(\.(br|gz))?$/;
const ENTRY = "remoteEntry.js";

interface Problem {
  path: string;
  message: string;
}

/** What a release's build says of its files. */
interface CheckedRelease {
  list: FileList | undefined;
  integrity: Integrity | undefined;
}

/**
 * Checks what a release needs and what it brings, before it is taken: the shell's runtime, contracts and React, its
 * exports, sizes, integrity, imports and the hosts that it asks. Throws invalid with every problem by its file.
 */
export function checkRelease(name: string, release: UnpackedRelease): CheckedRelease {
  const list = readList(release.files);
  const { integrity, problems: differences } = checkIntegrity(release.files);
  const problems = [
    ...differences,
    ...checkDescription(name, release),
    ...checkCompressed(release.files),
    ...checkCode(release),
    ...(list === "wrong"
      ? [
          {
            path: "files.json",
            message: "This file must list the files of the page and of the widgets. Build the remote again.",
          },
        ]
      : checkSizes(release.files, list)),
  ];
  if (problems.length > 0)
    throw new AppError("invalid", {
      message: "This release can't be published. Correct what each line names and build the remote again.",
      issues: problems.slice(0, 50),
    });
  return { list: list === "wrong" ? undefined : list, integrity };
}

function checkDescription(name: string, { description, files }: UnpackedRelease): Problem[] {
  const { remote, builtWith } = description;
  const problems: Problem[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  if (remote.name !== name) add("remote.name", `This is the remote ${remote.name}, and the address names ${name}.`);
  const { runtime, contracts = {} } = remote.requires;
  if (!satisfiesCaret(RUNTIME_VERSION, runtime))
    add("remote.requires.runtime", `It needs runtime ${runtime}. This shell brings ${RUNTIME_VERSION}.`);
  for (const [area, range] of Object.entries(contracts)) {
    const version = Object.hasOwn(CONTRACT_VERSIONS, area) ? CONTRACT_VERSIONS[area] : undefined;
    if (version === undefined) add(`remote.requires.contracts.${area}`, `There is no contract named ${area}.`);
    else if (!satisfiesCaret(version, range))
      add(`remote.requires.contracts.${area}`, `It needs contract ${area} at ${range}. This server has ${version}.`);
  }
  if (majorOf(builtWith.react) !== majorOf(SHELL_REACT))
    add("builtWith.react", `It was built with React ${builtWith.react}. This shell brings ${SHELL_REACT}.`);
  for (const address of findForeignAddresses(remote))
    add("remote.routes", `The address ${address} isn't a path of the app, such as /app/stock.`);
  for (const address of findForeignReads(remote))
    add("remote.widgets", `A card reads ${address}. It may read addresses below /api/ only.`);
  for (const file of files.keys()) if (!KINDS.test(file)) add(file, "A release can't have files of this kind.");
  return problems;
}

const majorOf = (version: string) => version.split(".")[0];

/** A browser gets the compressed form, so it must be the same as what was checked. */
function checkCompressed(files: ReadonlyMap<string, Uint8Array>): Problem[] {
  const problems: Problem[] = [];
  for (const [file, bytes] of files) {
    const [, original = "", form] = /^(.+)\.(br|gz)$/.exec(file) ?? [];
    if (!form) continue;
    const expected = files.get(original);
    if (!expected || !isCompressedFormOf(expected, bytes, form))
      problems.push({ path: file, message: "This isn't the compressed form of the file beside it." });
  }
  return problems;
}

function isCompressedFormOf(expected: Uint8Array, bytes: Uint8Array, form: string): boolean {
  const limit = { maxOutputLength: Math.max(1, expected.length) };
  try {
    return (form === "br" ? brotliDecompressSync(bytes, limit) : gunzipSync(bytes, limit)).equals(expected);
  } catch {
    return false;
  }
}

function checkCode({ description, files }: UnpackedRelease): Problem[] {
  const problems: Problem[] = [];
  const exposed = ["./remote", ...description.remote.widgets.map(({ module }) => `./${module}`)];
  const missing = new Set(exposed);
  if (!files.has(ENTRY)) problems.push({ path: ENTRY, message: "This file is missing. The shell loads it first." });
  for (const [file, bytes] of files) {
    if (!/\.(js|css)$/.test(file)) continue;
    const code = new TextDecoder().decode(bytes);
    for (const host of findForeignHosts(code))
      problems.push({ path: file, message: `It loads from ${host}. A remote may ask only its own server.` });
    if (file.endsWith(".css")) continue;
    for (const name of missing) if (isExposedIn(code, name)) missing.delete(name);
    problems.push(...checkScript(file, code, files));
  }
  for (const name of missing)
    problems.push({ path: ENTRY, message: `It doesn't expose ${name}. Add it to the build's exposes.` });
  return problems;
}

const isExposedIn = (code: string, name: string) =>
  ['"', "'", "`"].some((quote) => code.includes(`${quote}${name}${quote}:`));

function checkScript(file: string, code: string, files: ReadonlyMap<string, Uint8Array>): Problem[] {
  const scanned = scanScript(code);
  if (!scanned) return [{ path: file, message: "This isn't JavaScript that a browser can read." }];
  const problems: Problem[] = [];
  if (file === ENTRY && !["get", "init"].every((name) => scanned.exports.includes(name)))
    problems.push({ path: file, message: "It must export get and init, as Module Federation's entry does." });
  for (const imported of new Set(scanned.imports)) {
    const target = importedFile(file, imported);
    if (target === undefined || !files.has(target))
      problems.push({ path: file, message: `It imports ${imported}, which isn't a file of the release.` });
  }
  return problems;
}

/** What its build says its page and widgets are made of; undefined where it says nothing. */
function readList(files: ReadonlyMap<string, Uint8Array>): FileList | undefined | "wrong" {
  const bytes = files.get("files.json");
  if (!bytes) return undefined;
  try {
    const list = parseFileList(JSON.parse(new TextDecoder().decode(bytes)));
    return [...list.remote, ...list.widgets].every((file) => files.has(file)) ? list : "wrong";
  } catch {
    return "wrong";
  }
}

/** Without a list, the entry alone is known. */
function checkSizes(files: ReadonlyMap<string, Uint8Array>, list: FileList | undefined): Problem[] {
  return (["remote", "widgets"] as const).flatMap((part) => {
    const names = list ? list[part] : part === "remote" ? [ENTRY] : [];
    const bytes = names.reduce((sum, file) => sum + weigh(files, file), 0);
    if (bytes <= BUDGETS[part]) return [];
    const what = part === "remote" ? "Its first screen" : "Its widgets' code";
    const most = Math.round(BUDGETS[part] / 1000);
    return [
      {
        path: "files.json",
        message: `${what} is ${Math.ceil(bytes / 1000)} kB compressed, at most ${most} kB. Load less of it at first.`,
      },
    ];
  });
}

function weigh(files: ReadonlyMap<string, Uint8Array>, file: string): number {
  const bytes = files.get(`${file}.gz`) ?? files.get(file);
  return bytes
    ? files.has(`${file}.gz`) || bytes.length < 512
      ? bytes.length
      : Bun.gzipSync(bytes as Uint8Array<ArrayBuffer>).length
    : 0;
}
