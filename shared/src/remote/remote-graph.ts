import type { Plugin, Rolldown } from "vite";

/** Which modules a remote's page and its widgets are made of. */
export interface RemoteGraph {
  /** Needed by the page and by a widget. */
  isCommon(id: string): boolean;
  plugin: Plugin;
}

/** The file in a remote's build that names what its page and its widgets are made of, for the registry. */
const FILES_NAME = "files.json";

/**
 * Learns, once the modules of a build are known, which of them belong to the page and which to the widgets; and writes,
 * once the files are, which of those each needs. The shell then fetches them all at once.
 */
export function createRemoteGraph(
  page: string,
  widgets: readonly string[],
  /** Those of the widgets that the dashboard shows: the others' files are fetched where they are shown. */
  onDashboard: readonly string[] = widgets,
): RemoteGraph {
  let ofPage = new Set<string>();
  let ofWidgets = new Set<string>();
  return {
    isCommon: (id) => ofPage.has(id) && ofWidgets.has(id),
    plugin: {
      name: "trellis:remote-graph",
      apply: "build",
      // The federation plugin splits off vite's helper, a separate request before anything else can start.
      outputOptions(output) {
        const splitting = output.codeSplitting;
        if (typeof splitting !== "object") return;
        const groups = splitting.groups?.filter(({ name }) => name !== "vite-preload-helper");
        return { ...output, codeSplitting: { ...splitting, ...(groups && { groups }) } };
      },
      buildEnd() {
        const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
        ofPage = closure([page], importsOf);
        ofWidgets = closure(widgets, importsOf);
      },
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
        const filesOf = (modules: readonly string[]) => {
          const own = chunks.filter((chunk) =>
            [chunk.facadeModuleId, ...chunk.moduleIds].some((id) => id !== null && modules.includes(id)),
          );
          const start = [...own, ...chunks.filter(({ fileName }) => fileName === "remoteEntry.js")];
          return [...closure(start.map(fileOf), (file) => importsOfFile(chunks, file))];
        };
        const files = { remote: filesOf([page]), widgets: onDashboard.length > 0 ? filesOf(onDashboard) : [] };
        this.emitFile({ type: "asset", fileName: FILES_NAME, source: JSON.stringify(files) });
      },
    },
  };
}

const fileOf = ({ fileName }: Rolldown.OutputChunk) => fileName;

function importsOfFile(chunks: readonly Rolldown.OutputChunk[], file: string): readonly string[] {
  return chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
}

/** These and, over and over, what they import statically. */
function closure(start: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    importsOf(id).forEach(visit);
  };
  start.forEach(visit);
  return found;
}
