import * as reactQuery from "@tanstack/react-query";
import { SHARED_MODULES } from "@trellis/shared/remote/shared-modules.ts";
import { expect, it } from "vitest";
import { EAGER_MODULES, LAZY_MODULES } from "./federation.ts";
import * as sharedQuery from "./shared-query.ts";

it("brings exactly the modules that remotes are built without", () => {
  const listed = Object.entries(SHARED_MODULES);
  expect(Object.keys(EAGER_MODULES).sort()).toEqual(
    listed.flatMap(([name, kind]) => (kind === "eager" ? [name] : [])).sort(),
  );
  expect(Object.keys(LAZY_MODULES).sort()).toEqual(
    listed.flatMap(([name, kind]) => (kind === "lazy" ? [name] : [])).sort(),
  );
});

it("leaves nothing out of TanStack Query but what no page of a remote can use", () => {
  expect(Object.keys(reactQuery).filter((name) => !(name in sharedQuery))).toEqual([
    "HydrationBoundary",
    "defaultShouldDehydrateMutation",
    "defaultShouldDehydrateQuery",
    "dehydrate",
    "dehydrateQuery",
    "experimental_streamedQuery",
    "hydrate",
  ]);
});
