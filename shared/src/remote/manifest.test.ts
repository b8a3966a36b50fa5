import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { RUNTIME_VERSION } from "../runtime/version.ts";
import { parseRemoteSource } from "./manifest.ts";
import { SLOT_NAMES } from "./slots.ts";

const REMOTES = join(import.meta.dirname, "../../../remotes");
const names = readdirSync(REMOTES).filter((name) => existsSync(join(REMOTES, name, "remote.json")));

/** Named by their areas: the specification's tab is called contacts, and the folder holds notes too. */
const HOMES: Record<string, string> = { crm: "/app/contacts" };

describe("parseRemoteSource", () => {
  it("names every wrong field", () => {
    expect(() => parseRemoteSource({ name: "x", order: "first" }, "x/remote.json")).toThrow(
      /^x\/remote\.json is not a remote's description\..*title:.*order:/,
    );
  });

  it("refuses a field that means nothing", () => {
    const finance: object = JSON.parse(readFileSync(join(REMOTES, "finance/remote.json"), "utf8"));
    expect(() => parseRemoteSource({ ...finance, colour: "red" }, "x")).toThrow("not a remote's description");
  });
});

describe.each(names)("remotes/%s", (name) => {
  const source = parseRemoteSource(JSON.parse(readFileSync(join(REMOTES, name, "remote.json"), "utf8")), name);

  it("is spelled as its folder, its package and its home are", () => {
    expect(source.name).toBe(name);
    expect(source.routes[0]).toBe(HOMES[name] ?? `/app/${name}`);
    const { name: packageName } = JSON.parse(readFileSync(join(REMOTES, name, "package.json"), "utf8")) as {
      name: string;
    };
    expect(packageName).toBe(`@trellis/remote-${name}`);
    expect(readFileSync(join(REMOTES, name, "src/index.css"), "utf8")).toContain(`[data-remote="${name}"]`);
  });

  it("asks for the runtime of this checkout, and for slots that exist", () => {
    expect(source.requires.runtime).toBe(`^${RUNTIME_VERSION.split(".").slice(0, 2).join(".")}`);
    for (const { slot, module } of source.widgets) {
      expect(SLOT_NAMES).toContain(slot);
      expect(existsSync(join(REMOTES, name, "src", `${module}.tsx`))).toBe(true);
    }
  });
});
