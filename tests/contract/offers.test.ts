import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { type PlanPoint, planPoints } from "@trellis/domain/plans/plan-points.ts";
import {
  ADD_ONS,
  FEATURES,
  type Feature,
  isOffered,
  LIMIT_NAMES,
  OFFERED_ADD_ONS,
  PLANS,
} from "@trellis/domain/plans/plans.ts";
import { describe, expect, it } from "vitest";
import { costs } from "../../host/public-site/content.ts";
import { textPages } from "../../host/public-site/content-pages.ts";
import { COMPARISON } from "../../host/public-site/site/plan-comparison.tsx";
import { projectFiles, readText } from "./project-files.ts";

/** Where the server asks for a feature. A feature that is offered and asked for nowhere would be paid for in vain. */
const sources = projectFiles()
  .filter((file) => /^api\/src\/.*(?<!\.test)\.ts$/.test(file))
  .map(readText);
const isAskedFor = (feature: Feature) =>
  sources.some((text) => new RegExp(`(requireFeature|hasFeature)\\([^;]*"${feature}"\\)`).test(text));

const endpointNames = new Set(Object.values(ENDPOINTS).flatMap((endpoints) => Object.keys(endpoints)));

describe("what is sold exists", () => {
  it.each(Object.keys(FEATURES) as Feature[])("%s is offered only if the server asks for it", (feature) => {
    expect(isOffered(feature)).toBe(isAskedFor(feature));
  });

  it("an add-on is sold only if its feature exists", () => {
    for (const addOn of ADD_ONS)
      expect(OFFERED_ADD_ONS.includes(addOn)).toBe(addOn.feature === null || isOffered(addOn.feature));
  });

  const points = PLANS.flatMap((plan) => planPoints(plan).map((point) => ({ plan, point })));
  it.each(points.map(({ plan, point }) => [`${plan.name}: ${point.text}`, plan, point] as const))(
    "%s",
    (_, plan, { text, proof }: PlanPoint) => {
      if ("limits" in proof) {
        for (const limit of proof.limits) {
          expect(LIMIT_NAMES).toContain(limit);
          if (/unlimited/i.test(text)) expect(plan.limits[limit]).toBeNull();
          else expect(text).toContain(String(plan.limits[limit]));
        }
        if (/everything/.test(text)) expect(proof.limits).toEqual(LIMIT_NAMES);
      } else if ("features" in proof) {
        expect(proof.features.length).toBeGreaterThan(0);
        for (const feature of proof.features) {
          expect(plan.features).toContain(feature);
          expect(isOffered(feature)).toBe(true);
        }
      } else if ("endpoints" in proof) for (const name of proof.endpoints) expect(endpointNames).toContain(name);
      else expect(Object.keys(textPages).map((name) => `/${name}`)).toContain(proof.page);
    },
  );

  const rows = COMPARISON.flatMap((group) => group.rows);
  it("the comparison names limits, offered features and calls, and every offered feature", () => {
    for (const row of rows) {
      if ("feature" in row) expect(isOffered(row.feature)).toBe(true);
      else if ("endpoints" in row) for (const name of row.endpoints) expect(endpointNames).toContain(name);
    }
    const named = rows.flatMap((row) => ("feature" in row ? row.feature : []));
    expect(named.sort()).toEqual((Object.keys(FEATURES) as Feature[]).filter(isOffered).sort());
  });

  it("each tool of the cost comparison comes with the plan that it is compared to", () => {
    const plan = PLANS.find(({ id }) => id === costs.plan)!;
    for (const { name, proof } of costs.tools) {
      if (proof.feature) expect([name, plan.features.includes(proof.feature)]).toEqual([name, true]);
      else for (const endpoint of proof.endpoints ?? []) expect(endpointNames).toContain(endpoint);
    }
  });
});
