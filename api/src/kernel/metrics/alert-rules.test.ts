import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addReleases } from "../../../testing/figures/release-rows.ts";
import { createWorld, type World } from "../../../testing/world.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../operations");
const GUIDE = path.resolve(import.meta.dirname, "../../../../docs/operating.md");
const read = (name: string) => readFileSync(path.join(FOLDER, name), "utf8");

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
const rules = (Bun.YAML.parse(read("alerts.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const panels = (JSON.parse(read("dashboard.json")) as { panels: { title: string; targets?: { expr: string }[] }[] })
  .panels;
const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: `alert ${alert}`, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: `panel ${title}`, expr }))),
];

/** What Prometheus adds itself. */
const OF_PROMETHEUS = new Set(["up"]);
const LABELS_OF_PROMETHEUS = new Set(["job", "instance", "le"]);
const TOKEN = "a token that only the scraper has";

let world: World;
let text: string;
beforeAll(async () => {
  world = await createWorld({ env: { metricsToken: TOKEN } });
  const { admin } = await world.organization();
  await admin.get("/api/transactions");
  await addReleases(world.database.sql);
  text = await (await world.visitor.get("/metrics", { Authorization: `Bearer ${TOKEN}` })).text();
});
afterAll(() => world?.close());

/** Names of series in an expression, without functions, labels and durations. */
const metricsIn = (expr: string) =>
  [...expr.replaceAll(/"[^"]*"|\[[^\]]*\]/g, "").matchAll(/\b(trellis_\w+|process_\w+|up)\b/g)].map(([name]) => name);

it("every metric that a rule or a panel names is in a scrape", () => {
  const described = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const isKnown = (name: string) =>
    OF_PROMETHEUS.has(name) || described.has(name) || described.has(name.replace(/_(bucket|sum|count)$/, ""));
  const named = expressions.flatMap(({ where, expr }) => metricsIn(expr).map((name) => ({ where, name })));
  expect(named.filter(({ name }) => !isKnown(name))).toEqual([]);
  expect(expressions.filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([]);
  expect(expressions.length).toBeGreaterThan(40);
});

it("every figure is used by a rule or a panel", () => {
  const used = new Set(expressions.flatMap(({ expr }) => metricsIn(expr)));
  const written = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? "");
  const isUsed = (name: string) => [...used].some((one) => one.replace(/_(bucket|sum|count)$/, "") === name);
  expect(written.filter((name) => !used.has(name) && !isUsed(name))).toEqual([]);
});

it("every label that a rule or a panel selects by has such a value", () => {
  const wrong = expressions.flatMap(({ where, expr }) =>
    [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric = "", selector = ""]) =>
      [...selector.matchAll(/(\w+)="([^"]*)"/g)]
        .filter(([, label = "", value = ""]) => {
          if (LABELS_OF_PROMETHEUS.has(label) || value === "5xx" || value === "failed") return false;
          return !text.includes(`${label}="${value}"`);
        })
        .map(([, label, value]) => `${where}: ${metric}{${label}="${value}"}`),
    ),
  );
  expect(wrong).toEqual([]);
});

it("the operator's guide says what to do for each alert, and names no other", () => {
  const headings = [...readFileSync(GUIDE, "utf8").matchAll(/^\| `(Trellis\w+)` \|/gm)].map(([, name]) => name);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
  expect(new Set(headings).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(["page", "warn"], alert).toContain(labels.severity);
    expect(annotations.summary.length, alert).toBeGreaterThan(10);
  }
});
