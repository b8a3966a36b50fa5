import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { buildSettings, OUTPUT } from "./build-settings.ts";
import { ELEMENTS, type EmbedElement } from "./elements.ts";
import type { BuiltFile } from "./publish-embed.ts";

/** Bytes of gzip that one element's script may weigh, everything in it included, and what it fetches later. */
const BUDGET = { script: 14_000, more: 14_000 };
const TYPES = ["trellis-embeds.d.ts", "trellis-embeds-react.d.ts", "trellis-embeds-vue.d.ts"];

/** One script's entry in `manifest.json`: the versioned file and its integrity, and what it fetches later. */
interface PublishedEmbed extends BuiltFile {
  more?: BuiltFile;
}

/** Builds one part and describes what came out. */
async function buildPart(element: EmbedElement, kind: "script" | "more", more?: BuiltFile): Promise<BuiltFile> {
  let built: BuiltFile | undefined;
  const keep = (file: BuiltFile) => {
    built = file;
  };
  await build(buildSettings(element, { kind, budget: BUDGET[kind], keep, more }));
  if (!built) throw new Error(`${element.name} was not built`);
  return built;
}

await rm(OUTPUT, { recursive: true, force: true });
await mkdir(OUTPUT, { recursive: true });
const manifest: Record<string, PublishedEmbed> = {};
for (const element of ELEMENTS) {
  // First what is fetched later, whose version the script carries.
  const more = element.more === undefined ? undefined : await buildPart(element, "more");
  const script = await buildPart(element, "script", more);
  manifest[element.name] = more ? { ...script, more } : script;
}
await writeFile(join(OUTPUT, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
for (const file of TYPES) await copyFile(join(import.meta.dirname, "types", file), join(OUTPUT, file));
