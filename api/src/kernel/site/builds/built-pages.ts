import path from "node:path";
import { type Asset, readAssets } from "../assets.ts";
import { EMBEDS_FOLDER } from "../embeds.ts";

const HOST = path.resolve(import.meta.dirname, "../../../../../host");

/** The files of each build, by their address. */
interface BuiltPages {
  host: ReadonlyMap<string, Asset>;
  site: ReadonlyMap<string, Asset>;
  embeds: ReadonlyMap<string, Asset>;
}

let pages: BuiltPages | undefined;

/** The pages that were built with this program. They are read once: a process serves the build that it began with. */
export function readBuiltPages(): BuiltPages {
  pages ??= {
    host: readAssets(path.join(HOST, "dist")),
    site: readAssets(path.join(HOST, "dist-public")),
    embeds: readAssets(EMBEDS_FOLDER),
  };
  return pages;
}
