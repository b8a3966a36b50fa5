import path from "node:path";
import { importGraph, sourceFiles } from "../contract/import-graph.ts";
import { roomsOf } from "./rooms.ts";

export interface Affected {
  /** Test files without database and browser. */
  unit: string[];
  /** Test files with a database. */
  api: string[];
  /** Folders of journeys. */
  rooms: string[];
  /** What the change may reach that these do not show, a line each. */
  leftOut: string[];
}

/** Versions, migrations and the set-up of the tests: a change of these reaches every test. */
const CONCERNS_ALL = [
  /^(package\.json|bun\.lock|bunfig\.toml|tsconfig\.base\.json)$/,
  /^api\/(patches|src\/kernel\/db\/migrations)\//,
  /^api\/(vitest\.config|testing\/(database|global-setup|world))\.ts$/,
  /^tests\/(playwright\.config|vitest\.unit\.config|support\/start-product)\.ts$/,
];

/** The first of these files whose change only the whole run can check. */
export const findCauseForAll = (changed: readonly string[]): string | undefined =>
  changed.find((file) => CONCERNS_ALL.some((pattern) => pattern.test(file)));

/** Files that gather every area: what they import changes, they do not. */
const GATHERS_ALL =
  /^api\/src\/[^/]+\.ts$|^api\/testing\/world\.ts$|^tests\/(security\/(table|valid-inputs)\.ts|contract\/)|\/contracts?\/(all\/.*|endpoints\.ts)$/;
/** Proofs of every call, for every change of the API: seconds each. */
const ALWAYS = ["tests/security/addresses.test.ts", "tests/security/matrix.test.ts"];
const API_TEST = /^(api\/(src|testing)|tests\/(security|faults))\/.*\.test\.ts$/;
const UNIT_TEST = /^(shared|host|remotes|embeds)\/.*\.test\.tsx?$/;

const areaOf = (file: string) => /^api\/src\/areas\/([^/]+)\//.exec(file)?.[1];
const contractOf = (file: string) => /^shared\/(?:src\/contract|contracts)\/([a-z-]+)\//.exec(file)?.[1];

/**
 * What a change of these files can reach: everything that imports them, over and over, within an area and from shared code to
 * those who use it; and, since areas are tested by HTTP, all tests of an area that is reached. Of another area that calls the
 * changed one, the tests of the calling files, or those beside them.
 */
export function affectedTests(changed: readonly string[], files = sourceFiles()): Affected {
  const importers = invert(importGraph(files));
  const reached = new Set<string>();
  const callers = new Set<string>();
  const waiting = [...changed];
  for (const file of waiting) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const importer of importers.get(file) ?? []) {
      if (GATHERS_ALL.test(importer)) continue;
      const [from, to] = [areaOf(file), areaOf(importer)];
      if (from && to && from !== to) callers.add(importer);
      else waiting.push(importer);
    }
  }
  const areas = new Set([...reached].flatMap((file) => areaOf(file) ?? contractOf(file) ?? []));
  const calling = new Set([...callers].flatMap((file) => areaOf(file) ?? []).filter((area) => !areas.has(area)));
  const ofCallers = new Set([...callers].flatMap((file) => testsOf(file, files)));
  const reachesApi = areas.size > 0 || [...reached].some((file) => file.startsWith("api/"));
  const api = files.filter(
    (file) =>
      API_TEST.test(file) &&
      (areas.has(areaOf(file) ?? "") ||
        reached.has(file) ||
        ofCallers.has(file) ||
        (reachesApi && ALWAYS.includes(file))),
  );
  const unit = files.filter((file) => UNIT_TEST.test(file) && reached.has(file));
  const rooms = new Set([...reached].flatMap(roomsOf));
  for (const area of areas) for (const room of roomsOf(`api/src/areas/${area}/`)) rooms.add(room);
  return { unit, api, rooms: [...rooms].toSorted(), leftOut: leftOut() };

  function leftOut(): string[] {
    const allAreas = new Set(files.flatMap((file) => areaOf(file) ?? []));
    const allRooms = new Set(files.flatMap((file) => /^tests\/e2e\/([^/]+)\/.*\.spec\.ts$/.exec(file)?.[1] ?? []));
    const list = (names: Iterable<string>) => [...names].toSorted().join(", ") || "none";
    return [
      `API tests of other areas: ${list([...allAreas].filter((area) => !areas.has(area) && !calling.has(area)))}`,
      `of areas that call these, all tests but those of the calling files: ${list(calling)}`,
      `journeys: ${list([...allRooms].filter((room) => !rooms.has(room)))}`,
      ...(reachesApi
        ? ["hostile input for every call, killed programs and lost connections (tests/security/fuzz, tests/faults)"]
        : []),
    ];
  }
}

/** What shows a file's work: its own tests, or those beside it where it has none. */
function testsOf(file: string, files: readonly string[]): string[] {
  const own = file.replace(/(\.test)?\.ts$/, ".test.ts");
  if (files.includes(own)) return [own];
  return files.filter((other) => API_TEST.test(other) && path.posix.dirname(other) === path.posix.dirname(file));
}

function invert(graph: Map<string, string[]>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [from, targets] of graph)
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from]);
  return importers;
}
