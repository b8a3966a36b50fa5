import { describe, expect, it } from "vitest";
import { lazyShares, refuseSecondCopies } from "./shared-module-plugins.ts";

type Bundle = Record<string, { type: "chunk"; moduleIds: string[] } | { type: "asset" }>;

function refuse(bundle: Bundle): string | undefined {
  const { generateBundle } = refuseSecondCopies() as unknown as {
    generateBundle: (this: { error(message: string): never }, options: object, bundle: Bundle) => void;
  };
  const context = {
    error(message: string): never {
      throw new Error(message);
    },
  };
  try {
    generateBundle.call(context, {}, bundle);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe("refuseSecondCopies", () => {
  it("refuses a remote that carries a part of what the shell brings", () => {
    const copy = "/repo/node_modules/.bun/jotai@3.0.1/node_modules/jotai/esm/vanilla/utils.mjs";
    expect(refuse({ "remote.js": { type: "chunk", moduleIds: ["/repo/remotes/x/src/app.tsx", copy] } })).toContain(
      copy,
    );
    expect(
      refuse({ "remote.js": { type: "chunk", moduleIds: ["/r/node_modules/@radix-ui/react-dialog/dist/index.mjs"] } }),
    ).toContain("shared-modules.ts");
  });

  it("lets through what each remote has of its own", () => {
    const moduleIds = [
      "/r/node_modules/zod/v4/mini/index.js",
      "/r/node_modules/react-hook-form/dist/index.mjs",
      "\0virtual:mf:__loadShare__react__loadShare__.js",
      "/r/shared/src/ui/button.tsx",
    ];
    expect(refuse({ "remote.js": { type: "chunk", moduleIds }, "logo.png": { type: "asset" } })).toBeUndefined();
  });
});

describe("lazyShares", () => {
  it("mentions each lazy module by a dynamic import, and no eager one", async () => {
    const { load } = lazyShares() as unknown as { load: (id: string) => Promise<string | undefined> };
    const code = (await load("\0virtual:trellis-lazy-shares")) ?? "";
    expect(code).toContain('import("@radix-ui/react-dropdown-menu")');
    expect(code).not.toContain('import("react")');
    expect(await load("/other.ts")).toBeUndefined();
  });

  it("is loaded only after no other module was heard of for two seconds", async () => {
    const plugin = lazyShares() as unknown as {
      load: (id: string) => Promise<string | undefined>;
      moduleParsed(): void;
    };
    plugin.moduleParsed();
    let isLoaded = false;
    const loading = plugin.load("\0virtual:trellis-lazy-shares").then(() => {
      isLoaded = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 600));
    plugin.moduleParsed();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(isLoaded).toBe(false);
    await loading;
    expect(isLoaded).toBe(true);
  });
});
