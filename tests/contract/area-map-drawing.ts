import { type AreaMap, arrowsOf, isUpward } from "./area-map.ts";

const WIDTH = 1120;
const MARGIN = 24;
const LABEL = 96;
const BOX = { width: 118, height: 34 };
const ROW = 92;
const CELL = 18;

const STYLE = `
svg { --ground: #fff; --row: #f4f5f7; --box: #fff; --line: #c3c8d0; --text: #1c2027; --muted: #5b6472; --arrow: #7d8796; --mark: #2068d9; --wrong: #c62828; font-family: system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
@media (prefers-color-scheme: dark) { svg { --ground: #14171c; --row: #1d2127; --box: #262b33; --line: #454d59; --text: #eceff3; --muted: #a3adba; --arrow: #8b96a5; --mark: #6ea8ff; --wrong: #ff8080; } }
.ground { fill: var(--ground); } .row { fill: var(--row); } .box { fill: var(--box); stroke: var(--line); }
text { fill: var(--text); font-size: 13px; } .small { font-size: 11px; fill: var(--muted); } .title { font-size: 15px; font-weight: 600; }
.arrow { fill: none; stroke: var(--arrow); stroke-width: 1.2; marker-end: url(#down); } .up { stroke: var(--wrong); stroke-width: 2; marker-end: url(#up); }
#down path { fill: var(--arrow); } #up path { fill: var(--wrong); }
.grid { stroke: var(--line); stroke-width: 0.5; } .mark { fill: var(--mark); } .wrong { fill: var(--wrong); }`;

interface Point {
  x: number;
  y: number;
}

/** The picture of the API as SVG: its layers with their arrows, then what each area calls and brings, then the events. */
export function drawAreaMap(map: AreaMap): string {
  const layers = drawLayers(map, 64);
  const tables = drawTables(map, layers.end + 40);
  const events = drawEvents(map, tables.end + 36);
  const height = events.end + MARGIN;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Layers, areas, calls, contributions and events of the API">`,
    `<style>${STYLE}\n</style>`,
    `<defs>${marker("down")}${marker("up")}</defs>`,
    `<rect class="ground" width="${WIDTH}" height="${height}"/>`,
    text(MARGIN, 30, "The API: everything may call what is below it", "title"),
    text(
      MARGIN,
      49,
      "An arrow is a call. Calls that a longer path of arrows already implies are only in the table. Red: a call upward.",
      "small",
    ),
    ...layers.parts,
    ...tables.parts,
    ...events.parts,
    "</svg>",
  ].join("\n")}\n`;
}

const marker = (id: string) =>
  `<marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>`;

const text = (x: number, y: number, words: string, kind = "", anchor = "start") =>
  `<text x="${round(x)}" y="${round(y)}"${kind && ` class="${kind}"`}${anchor === "start" ? "" : ` text-anchor="${anchor}"`}>${words}</text>`;

const round = (value: number) => Math.round(value * 10) / 10;

function drawLayers(map: AreaMap, top: number): { parts: string[]; end: number } {
  const places = new Map<string, Point>();
  const rows: string[] = [];
  const boxes: string[] = [];
  let y = top;
  const strip = (name: string, words: string) => {
    rows.push(`<rect class="row" x="${MARGIN}" y="${y}" width="${WIDTH - 2 * MARGIN}" height="34" rx="8"/>`);
    rows.push(text(MARGIN + 12, y + 22, name), text(MARGIN + LABEL, y + 22, words, "small"));
    y += 46;
  };
  strip("root", "areas.ts: the only list of areas");
  for (const layer of map.layers) {
    if (layer.areas.length === 0) {
      strip(layer.name, (layer.name === "ports" ? map.ports : map.kernel).join(", "));
      continue;
    }
    rows.push(`<rect class="row" x="${MARGIN}" y="${y}" width="${WIDTH - 2 * MARGIN}" height="${ROW - 26}" rx="8"/>`);
    rows.push(text(MARGIN + 12, y + 37, layer.name));
    const available = (WIDTH - 2 * MARGIN - LABEL - 12) / layer.areas.length;
    for (const [at, area] of layer.areas.entries()) {
      const center = { x: MARGIN + LABEL + available * (at + 0.5), y: y + 33 };
      places.set(area, center);
      boxes.push(
        `<rect class="box" x="${round(center.x - BOX.width / 2)}" y="${center.y - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="6"/>`,
        text(center.x, center.y + 5, area, "", "middle"),
      );
    }
    y += ROW;
  }
  const arrows = arrowsOf(map).flatMap(([caller, called]) => {
    const [from, to] = [places.get(caller), places.get(called)];
    return from && to ? [drawArrow(from, to, isUpward(caller, called))] : [];
  });
  return { parts: [...rows, ...arrows, ...boxes], end: y };
}

/** From a box's lower edge to another's upper one; within a row, an arc below. */
function drawArrow(from: Point, to: Point, isUp: boolean): string {
  const half = BOX.height / 2;
  const kind = isUp ? "arrow up" : "arrow";
  if (from.y === to.y) {
    const side = Math.sign(to.x - from.x) * 24;
    const depth = from.y + half + 26;
    return `<path class="${kind}" d="M${round(from.x + side)} ${from.y + half}C${round(from.x + side)} ${depth} ${round(to.x - side)} ${depth} ${round(to.x - side)} ${to.y + half}"/>`;
  }
  const direction = Math.sign(to.y - from.y);
  // Arrows of one box leave and arrive side by side.
  const lean = Math.max(-44, Math.min(44, (to.x - from.x) / 8));
  const [startX, startY] = [round(from.x + lean), from.y + direction * half];
  const [endX, endY] = [round(to.x - lean), to.y - direction * half];
  const bend = direction * 30;
  return `<path class="${kind}" d="M${startX} ${startY}C${startX} ${startY + bend} ${endX} ${endY - bend} ${endX} ${endY}"/>`;
}

/** One row for each area: what it calls on the left, what its area.ts contributes on the right. */
function drawTables(map: AreaMap, top: number): { parts: string[]; end: number } {
  // From the highest: every call is then right of the diagonal.
  const areas = map.layers.flatMap((layer) => layer.areas.toReversed());
  const start = MARGIN + 112;
  const second = start + areas.length * CELL + 40;
  const first = top + 106;
  const end = first + areas.length * CELL;
  const heads = [
    text(start, top, "calls", "title"),
    text(second, top, "brings (area.ts)", "title"),
    ...[...areas.map((name, at) => [name, start + at * CELL] as const)].map(([name, x]) => columnHead(name, x, first)),
    ...map.kinds.map((name, at) => columnHead(name, second + at * CELL, first)),
  ];
  const rows = areas.flatMap((area, row) => {
    const y = first + row * CELL;
    return [
      text(start - 8, y + 13, area, "small", "end"),
      ...areas.flatMap((called, column) => {
        if (called === area) return [`<path class="grid" d="M${start + column * CELL} ${y}l${CELL} ${CELL}"/>`];
        if (!map.calls.get(area)?.has(called)) return [];
        return [dot(start + column * CELL, y, isUpward(area, called) ? "wrong" : "mark")];
      }),
      ...map.kinds.flatMap((kind, column) =>
        map.brings.get(area)?.has(kind) ? [dot(second + column * CELL, y, "mark")] : [],
      ),
    ];
  });
  const grids = [grid(start, first, areas.length, areas.length), grid(second, first, map.kinds.length, areas.length)];
  return { parts: [...heads, ...grids, ...rows], end };
}

const columnHead = (name: string, x: number, y: number) =>
  `<text class="small" transform="translate(${x + 11} ${y - 6}) rotate(-60)">${name}</text>`;

const dot = (x: number, y: number, kind: string) =>
  `<circle class="${kind}" cx="${x + CELL / 2}" cy="${y + CELL / 2}" r="4.5"/>`;

function grid(x: number, y: number, columns: number, rows: number): string {
  const across = Array.from({ length: rows + 1 }, (_, at) => `M${x} ${y + at * CELL}h${columns * CELL}`);
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${x + at * CELL} ${y}v${rows * CELL}`);
  return `<path class="grid" d="${[...across, ...down].join("")}"/>`;
}

function drawEvents({ events }: AreaMap, top: number): { parts: string[]; end: number } {
  if (events.length === 0) return { parts: [], end: top - 36 };
  const lines = events.flatMap(({ name, emitters, subscribers }, at) => [
    text(MARGIN, top + 24 + at * 20, name),
    text(MARGIN + 220, top + 24 + at * 20, `${emitters.join(", ")} → ${subscribers.join(", ")}`, "small"),
  ]);
  return { parts: [text(MARGIN, top, "Events", "title"), ...lines], end: top + 24 + events.length * 20 };
}
