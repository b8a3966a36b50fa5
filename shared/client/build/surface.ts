import type { Operation } from "./operations.ts";

/**
 * The client's surface as sorted lines: a field, a member of a union or a call is a line each, so that what only adds leaves
 * every line as it was. A required part of what a call takes is written with `!`.
 */
export function describeSurface(
  operations: readonly Operation[],
  declarations: readonly [string, string][],
  events: readonly { type: string; data: string }[],
  codes: readonly string[],
): string[] {
  const taken = new Set(operations.flatMap(({ input }) => (input === null ? [] : [input])));
  const inputs = namesIn([...taken], new Map(declarations));
  return [
    ...operations.flatMap(({ area, name, entry, input, answer }) => [
      `${area}.${name} ${entry.method} ${entry.path}${entry.once ? " once" : ""}`,
      ...(input === null ? [] : linesOf(`${area}.${name} takes`, input, true)),
      ...linesOf(`${area}.${name} answers`, answer, false),
    ]),
    ...declarations.flatMap(([name, type]) => linesOf(`type ${name}`, type, inputs.has(name))),
    ...events.flatMap(({ type, data }) => linesOf(`event ${type}`, data, false)),
    ...codes.map((code) => `error ${code}`),
  ].toSorted();
}

/** Every declared type that a call takes, directly or through others. */
function namesIn(texts: string[], declarations: Map<string, string>): Set<string> {
  const found = new Set<string>();
  const waiting = [...texts];
  for (const text of waiting)
    for (const [name] of text.matchAll(/\b[A-Z]\w*\b/g)) {
      const type = declarations.get(name);
      if (type === undefined || found.has(name)) continue;
      found.add(name);
      waiting.push(type);
    }
  return found;
}

function linesOf(name: string, type: string, isTaken: boolean): string[] {
  const [, wrapper, inner] = /^(Promise|Pages|Partial)<([\s\S]*)>$/.exec(type) ?? [];
  if (wrapper !== undefined && splitAt(type, "|").length === 1)
    return linesOf(`${name} ${wrapper}`, inner ?? "", isTaken);
  const parts = splitAt(type, "|");
  if (parts.length > 1) return parts.flatMap((part) => linesOf(`${name} |`, part, isTaken));
  if (type.endsWith("[]")) return linesOf(`${name}[]`, type.slice(0, -2), isTaken);
  if (type.startsWith("(") && type.endsWith(")")) return linesOf(name, type.slice(1, -1), isTaken);
  if (!(type.startsWith("{ ") && type.endsWith(" }"))) return [`${name}: ${type}`];
  const fields = splitAt(type.slice(2, -2), ";").flatMap((field) => {
    const [, key = "", mark = "", value = ""] = /^("[^"]*"|[\w$]+)(\??): ([\s\S]*)$/.exec(field) ?? [];
    return linesOf(`${name}.${key}${mark || (isTaken ? "!" : "")}`, value, isTaken);
  });
  return [name, ...fields];
}

/** Cuts at a sign that is in no bracket and no quotes. */
function splitAt(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === '"' && text[at - 1] !== "\\") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ("{([<".includes(character)) depth += 1;
    if ("})]>".includes(character)) depth -= 1;
    if (character !== sign || depth !== 0) continue;
    parts.push(text.slice(start, at).trim());
    start = at + 1;
  }
  return [...parts, text.slice(start).trim()];
}

/** Lines that a program may miss or now has to add: removed ones, and new required parts of what was there before. */
export function breakingChanges(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  const removed = before.filter((line) => !now.has(line)).map((line) => `removed: ${line}`);
  const demanded = after
    .filter((line) => !old.has(line))
    .flatMap((line) => {
      const [part = "", around] = /^(.*)\.(?:"[^"]*"|[\w$]+)!/.exec(line) ?? [];
      if (around === undefined || !old.has(around)) return [];
      // A further choice of a part that was required before demands nothing.
      return before.some((known) => known.startsWith(part)) ? [] : [`now required: ${line}`];
    });
  return [...removed, ...demanded];
}
