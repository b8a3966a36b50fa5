import { existsSync } from "node:fs";
import path from "node:path";
import { readImports, sourceFiles } from "./import-graph.ts";
import { heightOf, LAYERS, partOfApi } from "./layers.ts";
import { projectFiles, ROOT, readText } from "./project-files.ts";

export interface AreaEvent {
  name: string;
  emitters: string[];
  subscribers: string[];
}

/** What the picture of the API shows, all of it read from the code. */
export interface AreaMap {
  /** From the top: each layer with its areas; the layers without areas have none. */
  layers: { name: string; areas: string[] }[];
  /** Which areas an area calls. */
  calls: Map<string, Set<string>>;
  /** Which of `kinds` an area's `area.ts` contributes. */
  brings: Map<string, Set<string>>;
  kinds: string[];
  events: AreaEvent[];
  /** Files of `api/src/ports`, without their ending. */
  ports: string[];
  /** Folders of `api/src/kernel`. */
  kernel: string[];
}

const EVENTS_FILE = "api/src/ports/events.ts";
const areaOf = (file: string) => /^areas\/(.+)$/.exec(partOfApi(file) ?? "")?.[1];

export function readAreaMap(): AreaMap {
  const files = sourceFiles().filter((file) => file.startsWith("api/src/") && !/\.(test|arbitrary)\.ts$/.test(file));
  const layers = LAYERS.map(({ name, parts }) => ({
    name,
    areas: parts.filter((part) => part.startsWith("areas/")).map((part) => part.slice("areas/".length)),
  })).toReversed();
  const areas = layers.flatMap((layer) => layer.areas);
  const calls = new Map(areas.map((area) => [area, new Set<string>()]));
  for (const { from, to } of readImports(files)) {
    const [caller, called] = [areaOf(from), areaOf(to)];
    if (caller && called && caller !== called) calls.get(caller)?.add(called);
  }
  const kinds = membersOf(readText("api/src/ports/area.ts"), "export interface Area {").filter(
    (kind) => kind !== "name",
  );
  const brings = new Map(
    areas.map((area) => [area, new Set(membersOf(readText(`api/src/areas/${area}/area.ts`), ": Area = {"))]),
  );
  const ports = projectFiles()
    .filter((file) => /^api\/src\/ports\/[^/]+\.ts$/.test(file) && !file.endsWith(".test.ts"))
    .map((file) => path.basename(file, ".ts"))
    .toSorted();
  const kernel = [...new Set(files.map((file) => /^api\/src\/kernel\/([^/]+)\//.exec(file)?.[1] ?? ""))].filter(
    Boolean,
  );
  return { layers, calls, brings, kinds, events: readEvents(files), ports, kernel: kernel.toSorted() };
}

/** The names at the first level of the braces that `opening` opens. */
function membersOf(text: string, opening: string): string[] {
  const body = text.slice(text.indexOf(opening) + opening.length).split(/^\}/m)[0] ?? "";
  return [...body.matchAll(/^ {2}(\w+)\??(?=[:,(])/gm)].map((match) => match[1] ?? "");
}

function readEvents(files: readonly string[]): AreaEvent[] {
  if (!existsSync(path.join(ROOT, EVENTS_FILE))) return [];
  const declared = readText(EVENTS_FILE).matchAll(/^export const (\w+) = new Event\b[\s\S]*?\(\s*"([^"]+)"/gm);
  const texts = files.filter((file) => areaOf(file)).map((file) => [areaOf(file) ?? "", readText(file)] as const);
  const areasThat = (words: string) =>
    [...new Set(texts.filter(([, text]) => new RegExp(`\\b${words}\\(`).test(text)).map(([area]) => area))].toSorted();
  return [...declared].map(([, constant = "", name = ""]) => ({
    name,
    emitters: areasThat(`${constant}\\.emit`),
    subscribers: areasThat(`${constant}\\.handledBy`),
  }));
}

/** Whether a call goes against the layers. */
export const isUpward = (caller: string, called: string) => heightOf(`areas/${called}`) > heightOf(`areas/${caller}`);

/** Calls to draw: every upward one, and those downward that no longer path of downward calls implies. */
export function arrowsOf({ calls }: AreaMap): [caller: string, called: string][] {
  const below = (area: string) => [...(calls.get(area) ?? [])].filter((called) => !isUpward(area, called));
  const reaches = (from: string, to: string): boolean => below(from).some((next) => next === to || reaches(next, to));
  return [...calls.keys()].flatMap((caller) =>
    [...(calls.get(caller) ?? [])]
      .filter((called) => isUpward(caller, called) || !below(caller).some((next) => reaches(next, called)))
      .toSorted()
      .map((called): [string, string] => [caller, called]),
  );
}
