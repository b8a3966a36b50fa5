type Numbers = Readonly<Record<string, number>>;

const ICON = /(<svg\b[^>]*>)((?:<(?:path|circle|rect|line|polyline)\b[^>]*><\/\w+>){2,})<\/svg>/g;
const SHAPE = /<(\w+)([^>]*)><\/\w+>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const FIRST_MOVE = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*,?(?=([-.\d])?)/;
const GEOMETRY = new Set([
  "d",
  "points",
  "cx",
  "cy",
  "r",
  "x",
  "y",
  "width",
  "height",
  "rx",
  "ry",
  "x1",
  "y1",
  "x2",
  "y2",
]);

/**
 * Markup whose icons each have one path instead of several shapes, which look the same: a third of the dashboard's elements
 * are shapes of icons, and a browser styles, places and paints each. An icon whose shapes have colors of their own stays.
 */
export const mergeShapes = (html: string): string =>
  html.replace(ICON, (icon, start: string, shapes: string) => {
    const paths = [...shapes.matchAll(SHAPE)].map(([, name = "", attributes = ""]) => pathOf(name, attributes));
    return paths.includes(null) ? icon : `${start}<path d="${paths.join("")}"></path></svg>`;
  });

/** The shape as path commands that don't depend on what was drawn before; null if it has more than a form. */
function pathOf(name: string, attributes: string): string | null {
  const values = Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [key, value]),
  );
  if (Object.keys(values).some((key) => !GEOMETRY.has(key))) return null;
  const numbers = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value)]));
  if (name === "path") return absoluteStart(values.d ?? "");
  if (name === "polyline") return `M${values.points}`;
  if (name === "circle") return circle(numbers);
  return name === "line" ? `M${values.x1} ${values.y1}L${values.x2} ${values.y2}` : rectangle(numbers);
}

/** A path's first move is absolute even in lower case, but only at its very beginning; what follows it stays relative. */
const absoluteStart = (d: string) => d.replace(FIRST_MOVE, (_, x, y, next) => `M${x} ${y}${next ? "l" : ""}`);

const circle = ({ cx = 0, cy = 0, r = 0 }: Numbers) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

function rectangle({ x = 0, y = 0, width = 0, height = 0, rx = 0, ry = rx }: Numbers): string {
  const turn = (byX: number, byY: number) => (rx > 0 ? `a${rx} ${ry} 0 0 1 ${byX} ${byY}` : "");
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  return (
    `M${x + rx} ${y}h${across}${turn(rx, ry)}v${down}${turn(-rx, ry)}` +
    `h${-across}${turn(-rx, -ry)}v${-down}${turn(rx, -ry)}z`
  );
}
