import { expect, test } from "vitest";
import { mergeShapes } from "./merge-shapes.ts";

const icon = (shapes: string) => `<svg class="icon" viewBox="0 0 24 24">${shapes}</svg>`;
const path = (d: string) => `<path d="${d}"></path>`;
const merged = (shapes: string) => mergeShapes(icon(shapes));

test("several paths become one, and the first move of each stays absolute", () => {
  expect(merged(path("M5 12h14") + path("m12 5 7 7-7 7"))).toBe(icon(path("M5 12h14M12 5l7 7-7 7")));
  expect(merged(path("m7 15h2") + path("m-.5.5.5.5"))).toBe(icon(path("M7 15h2M-.5 .5l.5.5")));
});

test("circles, lines, rectangles and polylines are written as paths", () => {
  const shapes =
    '<circle cx="9" cy="7" r="4"></circle><line x1="19" x2="19" y1="8" y2="14"></line>' +
    '<polyline points="16 17 21 12"></polyline><rect width="7" height="9" x="3" y="3"></rect>';
  const paths = "M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0" + "M19 8L19 14" + "M16 17 21 12" + "M3 3h7v9h-7v-9z";
  expect(merged(shapes)).toBe(icon(path(paths)));
});

test("a rectangle keeps its round corners", () => {
  const rectangle = '<rect width="20" height="14" x="2" y="5" rx="2" ry="3"></rect>';
  const corners = "M4 5h16a2 3 0 0 1 2 3v8a2 3 0 0 1 -2 3h-16a2 3 0 0 1 -2 -3v-8a2 3 0 0 1 2 -3z";
  expect(merged(rectangle + path("M2 10h20"))).toBe(icon(path(`${corners}M2 10h20`)));
});

test("one shape, shapes with colors, and what isn't an icon stay as they are", () => {
  for (const markup of [
    icon(path("m5 5 2 2")),
    icon(`${path("M1 1h2")}<path d="M2 2h2" fill="red"></path>`),
    icon(`<g>${path("M1 1h2")}</g>`),
    "<p>No icon</p>",
  ])
    expect(mergeShapes(markup)).toBe(markup);
});
