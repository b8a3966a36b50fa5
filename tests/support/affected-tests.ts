import path from "node:path";
import { type ProjectGraph, readProjectGraph } from "./affected-graph.ts";
import { roomsOf } from "./rooms.ts";

export interface Affected {
  /** Why only the whole run will do; nothing is chosen then. */
  cause?: string;
  /** Test files without database and browser. */
  unit: string[];
  /** Test files with a database. */
  api: string[];
  /** Folders of journeys, with the screens of the walk through every screen that belong to them. */
  rooms: string[];
  /** Folders of journeys of which those screens are enough. */
  screens: string[];
  /** Files of journeys outside these folders. */
  specs: string[];
  /** What the change may reach that these do not show, a line each. */
  leftOut: string[];
}

/** What every test starts from. A change to one of these, or to what it uses, needs the whole run. */
const CONCERNS_ALL =
  /^(package\.json|bun\.lock|bunfig\.toml|tsconfig\.base\.json)$|^api\/(patches|src\/kernel\/db\/migrations)\/|^api\/src\/(app|main)\.ts$|^api\/(vitest\.config|testing\/(database|global-setup|world))\.ts$|^tests\/(playwright\.config|vitest\.unit\.config|support\/start-product)\.ts$|^tests\/fakes\/\w+\/main\.ts$|^scripts\/(build|check|test)\.mjs$/;
/** What no test but the contract tests reads. */
const CONCERNS_NONE =
  /^(?!host\/help\/).*\.md$|^(docs|\.ci|tests\/screenshots|scripts\/new-area)\/|(^|\/)(\.gitignore|biome\.json|LICENSE|OFL\.txt)$|^host\/public-site\/.*\.png$/;
/** What a package of the workspace says about itself: it concerns every file of it. */
const ABOUT_PACKAGE = /(^|\/)(package|tsconfig(\.\w+)?)\.json$/;
/** Files that gather every area: what one area brings to them changes its own part only. */
const GATHERS_ALL =
  /^api\/src\/[^/]+\.ts$|^tests\/(security\/(table|valid-inputs|cross-area-records)\.ts|contract\/)|\/contracts?\/all\//;
/** The walk through every screen gathers the screens of all folders. */
const EVERY_SCREEN = /^tests\/e2e\/every-screen\//;
const API_TEST = /^(api\/(src|testing)|tests\/(security|faults))\/.*\.test\.ts$/;
const UNIT_TEST = /^(shared|host|remotes|embeds)\/.*\.test\.tsx?$/;
/** Too long for a look at one area. */
const TOO_LONG = /^tests\/(security\/fuzz\.test\.ts|faults\/)/;
/** Holds the tables against the migrations; it imports neither. */
const CATALOG_TEST = "api/src/kernel/db/catalog.test.ts";

const areaOf = (file: string) => /^api\/src\/areas\/([^/]+)\//.exec(file)?.[1];
const contractOf = (file: string) => /^shared\/contracts\/(?!(?:all|base)\/)([a-z-]+)\//.exec(file)?.[1];
const journeysOf = (file: string) => /^tests\/e2e\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/**
 * What a change of these files can reach: everything that uses them, over and over, within an area and from shared code to
 * those who use it; and, since areas are tested by HTTP, all tests of an area that is reached. Of another area that calls the
 * changed one, the tests of the calling files, or those beside them. A file whose readers are unknown concerns everything.
 */
export function affectedTests(changed: readonly string[], graph: ProjectGraph = readProjectGraph()): Affected {
  const { files } = graph;
  const { reached, callers, screens, cause } = follow(changed, graph);
  if (cause) return { cause, unit: [], api: [], rooms: [], screens: [], specs: [], leftOut: [] };
  const sources = [...reached].filter((file) => !isTest(file) && !journeysOf(file));
  const areas = new Set(sources.flatMap((file) => areaOf(file) ?? contractOf(file) ?? []));
  const calling = new Set([...callers].flatMap((file) => areaOf(file) ?? []).filter((area) => !areas.has(area)));
  const ofCallers = new Set([...callers].flatMap((file) => testsOf(file, files)));
  const reachesApi = areas.size > 0 || sources.some((file) => file.startsWith("api/"));
  const ofEveryArea = reachesApi ? testsOfEveryArea(graph) : new Set<string>();
  const api = files.filter(
    (file) =>
      API_TEST.test(file) &&
      (areas.has(areaOf(file) ?? "") || reached.has(file) || ofCallers.has(file) || ofEveryArea.has(file)),
  );
  const allRooms = new Set(files.flatMap((file) => (/\.spec\.ts$/.test(file) ? (journeysOf(file) ?? []) : [])));
  const rooms = new Set(sources.flatMap(roomsOf));
  for (const area of areas) for (const room of roomsOf(`api/src/areas/${area}/`)) rooms.add(room);
  // The frame is around every screen: its own change and its styles show anywhere, a change of what it draws does not.
  const ofFrame = [...changed, ...sources.filter((file) => file.endsWith(".css"))];
  if (ofFrame.some((file) => roomsOf(file).includes("*"))) for (const room of allRooms) rooms.add(room);
  for (const room of rooms) if (room === "*" || rooms.has(/^(.+)\//.exec(room)?.[1] ?? "")) rooms.delete(room);
  return {
    unit: files.filter((file) => UNIT_TEST.test(file) && reached.has(file)),
    api,
    rooms: [...rooms].toSorted(),
    screens: [...screens].filter((room) => !rooms.has(room)).toSorted(),
    specs: [...reached]
      .filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file) && !rooms.has(journeysOf(file) ?? ""))
      .toSorted(),
    leftOut: leftOut(),
  };

  function leftOut(): string[] {
    const allAreas = new Set(files.flatMap((file) => areaOf(file) ?? []));
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

/** Everything that uses the changed files, and what it comes to on the way. */
function follow(changed: readonly string[], { files, usersOf }: ProjectGraph) {
  const known = new Set(files);
  const reached = new Set<string>();
  const callers = new Set<string>();
  const screens = new Set<string>();
  const waiting = changed
    .filter((file) => !CONCERNS_NONE.test(file))
    .flatMap((file) => startsOf(file, files).map((start) => ({ file: start, seed: file })));
  let cause = changed.find((file) => isUnknown(file));
  for (const { file, seed } of waiting) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (CONCERNS_ALL.test(file)) cause ??= file === seed ? file : `${seed}, by ${file},`;
    const room = journeysOf(file);
    for (const user of usersOf(file)) {
      const [from, to] = [areaOf(file), areaOf(user)];
      if ((from || contractOf(file)) && GATHERS_ALL.test(user)) continue;
      if (room && !EVERY_SCREEN.test(file) && EVERY_SCREEN.test(user)) screens.add(room);
      else if (from && to && from !== to) callers.add(user);
      else waiting.push({ file: user, seed });
    }
  }
  return { reached, callers, screens, cause };

  /** Neither code nor anything else whose readers or journeys are known. */
  function isUnknown(file: string): boolean {
    if (CONCERNS_NONE.test(file) || ABOUT_PACKAGE.test(file) || /\.(ts|tsx|mjs)$/.test(file)) return false;
    return roomsOf(file).length === 0 && usersOf(file).every((user) => !known.has(user));
  }
}

/** Where following a changed file starts: for what is gone or about a folder, at what is beside or in it. */
function startsOf(file: string, files: readonly string[]): readonly string[] {
  const folder = path.posix.dirname(file);
  if (ABOUT_PACKAGE.test(file)) return [file, ...files.filter((other) => other.startsWith(`${folder}/`))];
  // Articles and the like are read folder by folder, with the tests beside them.
  if (!files.includes(file) || /\.md$/.test(file))
    return [file, ...files.filter((other) => path.posix.dirname(other) === folder && /\.tsx?$/.test(other))];
  return [file];
}

/** Tests of the API that hold for the whole of it what each area brings: its calls, records, jobs, pages, tables. */
function testsOfEveryArea({ files, usersOf }: ProjectGraph): Set<string> {
  const gatherers = files.filter((file) => GATHERS_ALL.test(file) || /^tests\/security\/foreign\//.test(file));
  const users = gatherers.filter((file) => !/^api\/src\/app\.ts$/.test(file)).flatMap((file) => usersOf(file));
  const beside = files.filter((file) => /^api\/src\/[^/]+\.test\.ts$/.test(file));
  return new Set([CATALOG_TEST, ...beside, ...users.filter((file) => API_TEST.test(file) && !TOO_LONG.test(file))]);
}

/** What shows a file's work: its own tests, or those beside it where it has none. */
function testsOf(file: string, files: readonly string[]): string[] {
  const own = file.replace(/(\.test)?\.ts$/, ".test.ts");
  if (files.includes(own)) return [own];
  return files.filter((other) => API_TEST.test(other) && path.posix.dirname(other) === path.posix.dirname(file));
}
