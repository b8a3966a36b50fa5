import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const SHARED = join(import.meta.dirname, "..");
const IMPORT = /(?:\bfrom|\bimport\s*\(|\bimport)\s*"([^"]+)"/g;

/**
 * Lets `src/widgets.css` write out just the utilities that the widgets are drawn with: it reads every file that a widget
 * imports, now or later, ours of `shared` too.
 */
export function widgetSources(widgets: readonly string[]): Plugin {
  return {
    name: "trellis:widget-sources",
    enforce: "pre",
    transform(code, id) {
      if (!/[\\/]src[\\/]widgets\.css(\?|$)/.test(id)) return undefined;
      const files = [...filesOf(widgets)].filter((file) => /\.tsx?$/.test(file));
      return `${code}\n${files.map((file) => `@source ${JSON.stringify(file)};`).join("\n")}\n`;
    },
  };
}

/** These files and, over and over, those of ours that they import. */
function filesOf(start: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return;
    found.add(file);
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      if (path.startsWith(".")) visit(join(dirname(file), path));
      else if (path.startsWith("@trellis/shared/")) visit(join(SHARED, path.slice("@trellis/shared/".length)));
    }
  };
  start.forEach(visit);
  return found;
}
