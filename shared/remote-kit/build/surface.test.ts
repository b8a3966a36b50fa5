import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RUNTIME_VERSION } from "../../src/runtime/version.ts";
import { entryDeclarations } from "./build.ts";
import { compileSources, findVersions } from "./compile.ts";
import { describeDeclarations } from "./declarations.ts";
import {
  describeKit,
  describeRuntime,
  KIT_SURFACE,
  nextVersion,
  RUNTIME_SURFACE,
  readSurface,
  removals,
} from "./surface.ts";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, "..", name), "utf8");
const folder = mkdtempSync(path.join(tmpdir(), "trellis-kit-surface-"));
let compiled: string;
beforeAll(() => {
  compiled = compileSources(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RECORD = "Run `npm run remote-kit -- --record`, and say in shared/remote-kit/CHANGELOG.md what changed.";

test("the runtime's version is the one that its surface has", () => {
  const recorded = readSurface(RUNTIME_SURFACE);
  expect(describeRuntime(compiled, findVersions()), RECORD).toEqual(recorded.lines);
  expect(RUNTIME_VERSION, RECORD).toBe(recorded.version);
});

test("the kit takes nothing from remotes that use it within a major version", () => {
  // An addition is welcome, and recorded with the next release; what breaks remotes needs the next major version.
  expect(removals(readSurface(KIT_SURFACE).lines, describeKit(compiled, entryDeclarations())), RECORD).toEqual([]);
});

test("version, changelog and the recorded surface of the kit agree", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(readSurface(KIT_SURFACE).version).toBe(version);
  expect(read("CHANGELOG.md")).toMatch(new RegExp(`^## ${version.replaceAll(".", "\\.")}$`, "m"));
});

describe("the version of a surface", () => {
  const lines = ["a showToast(Toast) => void", "a Toast", "a Toast.title!: string", "uses react 19.3.1"];
  const next = (now: string[]) => nextVersion({ version: "1.4.2", lines }, now);
  test("stays while nothing changes", () => expect(next(lines)).toBe("1.4.2"));
  test("rises by a patch for another version of a library", () =>
    expect(next([...lines.slice(0, 3), "uses react 19.4.0"])).toBe("1.4.3"));
  test("rises by a minor for an addition", () => {
    expect(next([...lines, "a hideToast() => void"])).toBe("1.5.0");
    expect(next([...lines, "a Toast.note?: string"])).toBe("1.5.0");
  });
  test("rises by a major for what is removed, changed or newly required", () => {
    expect(next(lines.slice(1))).toBe("2.0.0");
    expect(next(["a showToast(Toast, number) => void", ...lines.slice(1)])).toBe("2.0.0");
    expect(next([...lines, "a Toast.tone!: string"])).toBe("2.0.0");
  });
});

test("members of what a function takes are required, those of what it answers are not", () => {
  const text = `export interface Toast { title: string; note?: string }
    export interface Session { user: string }
    export declare function showToast({ title, ...rest }: Toast): void;
    export declare const session: Session;`;
  expect(describeDeclarations(new Map([["a", text]]))).toEqual([
    "a Session",
    "a Session.user: string",
    "a Toast",
    "a Toast.note?: string",
    "a Toast.title!: string",
    "a session: Session",
    "a showToast(Toast) => void",
  ]);
});
