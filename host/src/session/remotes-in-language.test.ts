import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { describe, expect, it } from "vitest";
import { remotesInLanguage } from "./remotes-in-language.ts";

const remotes = Object.values(
  import.meta.glob<RemoteManifest>("../../../remotes/*/remote.json", { eager: true, import: "default" }),
);

/** Every text that people read, by where it is. */
const textsOf = ({ name, title, subtitle, pages = [], widgets, commands = [] }: RemoteManifest) =>
  new Map<string, unknown>([
    [`${name} title`, title],
    [`${name} subtitle`, subtitle],
    ...pages.flatMap((page): [string, unknown][] => [
      [`${page.name} title`, page.title],
      [`${page.name} subtitle`, page.subtitle],
    ]),
    ...widgets.flatMap((widget): [string, unknown][] =>
      widget.title === undefined ? [] : [[`${name} ${widget.name}`, widget.title]],
    ),
    ...commands.flatMap((command): [string, unknown][] => [
      [`${command.path} label`, command.label],
      [`${command.path} description`, command.description],
    ]),
  ]);

describe("remotesInLanguage", () => {
  it("leaves the registry as it is in English", () => {
    expect(remotesInLanguage(remotes, "en")).toEqual(remotes);
  });

  it.each(remotes.map((remote) => [remote.name, remote] as const))("shows all of %s in Spanish", (_name, remote) => {
    const [spanish] = remotesInLanguage([remote], "es");
    const english = textsOf(remote);
    const translated = textsOf(spanish as RemoteManifest);
    expect([...translated.keys()]).toEqual([...english.keys()]);
    for (const [where, text] of english) expect(translated.get(where), where).not.toEqual(text);
  });

  it("keeps the English of a remote without translations", () => {
    const [remote] = remotes;
    const { translations: _, ...plain } = remote as RemoteManifest;
    expect(remotesInLanguage([plain], "es")).toEqual([plain]);
  });

  it("changes nothing but texts", () => {
    const routes = (all: readonly RemoteManifest[]) =>
      all.map(({ name, routes, widgets, commands }) => [
        name,
        routes,
        widgets.map(({ module, slot }) => [module, slot]),
        commands?.map(({ path, role }) => [path, role]),
      ]);
    expect(routes(remotesInLanguage(remotes, "es"))).toEqual(routes(remotes));
  });
});
