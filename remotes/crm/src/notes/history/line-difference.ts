/** Lines of two texts in one order: what both have, what only the first has, what only the second has. */
export interface LinePiece {
  kind: "same" | "removed" | "added";
  lines: string[];
}

/** Above this the middle of two texts is shown as replaced whole: no one waits for a comparison. */
const MAX_STEPS = 1_000_000;

/** The difference of two texts, line by line: the longest common lines stay. */
export function compareLines(before: string, after: string): LinePiece[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const pieces: LinePiece[] = [];
  const add = (kind: LinePiece["kind"], lines: readonly string[]) => {
    if (lines.length === 0) return;
    const last = pieces.at(-1);
    if (last?.kind === kind) last.lines.push(...lines);
    else pieces.push({ kind, lines: [...lines] });
  };
  add("same", a.slice(0, start));
  for (const [kind, line] of middle(a.slice(start, a.length - end), b.slice(start, b.length - end))) add(kind, [line]);
  add("same", a.slice(a.length - end));
  return pieces;
}

function middle(a: readonly string[], b: readonly string[]): [LinePiece["kind"], string][] {
  const removed = a.map((line): [LinePiece["kind"], string] => ["removed", line]);
  const added = b.map((line): [LinePiece["kind"], string] => ["added", line]);
  if (a.length === 0 || b.length === 0 || a.length * b.length > MAX_STEPS) return [...removed, ...added];
  // common[i][j]: how many lines the rest of a from i and the rest of b from j have in common.
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: [LinePiece["kind"], string][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      found.push(["same", a[i] ?? ""]);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) found.push(["removed", a[i++] ?? ""]);
    else found.push(["added", b[j++] ?? ""]);
  }
  return [...found, ...removed.slice(i), ...added.slice(j)];
}
