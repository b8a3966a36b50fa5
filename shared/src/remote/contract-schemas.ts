import type { Plugin } from "vite";

/** In our tree, and in the published remote kit. */
const CONTRACT = /[\\/](?:shared[\\/]contracts[\\/].*\.ts|remote-kit[\\/]dist[\\/]contracts[\\/].*\.js)$/;
/** What the server checks and describes; a browser has it as types alone. A body is checked before it's sent. */
const UNREAD = new Set(["params", "query", "responses"]);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Calls without a trace where nothing reads their result, so that a build drops the schemas that only these had. */
export const PURE_CALLS = ["z", "endpoint"];

/** Leaves the schemas of answers, queries and parameters out of the endpoints that browsers fetch. */
export function leaveOutSchemas(): Plugin {
  return {
    name: "trellis:contract-schemas",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const spans: [number, number][] = [];
      const visit = (value: unknown): void => {
        if (Array.isArray(value)) value.forEach(visit);
        if (typeof value !== "object" || value === null) return;
        const node = value as Node;
        if (node.type === "CallExpression" && (node.callee as Node).name === "endpoint") {
          const [argument] = node.arguments as Node[];
          for (const property of (argument?.properties ?? []) as Node[])
            if (property.type === "Property" && UNREAD.has(String((property.key as Node).name)))
              spans.push([property.start, property.end]);
        }
        for (const each of Object.values(node)) visit(each);
      };
      visit(this.parse(code, { lang: "ts" } as never));
      let out = "";
      let at = 0;
      for (const [start, end] of spans.sort((a, b) => a[0] - b[0])) {
        out += code.slice(at, start);
        at = code[end] === "," ? end + 1 : end;
      }
      return { code: out + code.slice(at), map: null };
    },
  };
}
