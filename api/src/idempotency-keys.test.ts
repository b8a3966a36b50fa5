import { acceptsIdempotencyKey } from "@trellis/contract-base/endpoint.ts";
import { expect, test } from "vitest";
import { ROUTES } from "./routes.ts";

test("a member's POST takes an Idempotency-Key where the table says so", () => {
  const posts = ROUTES.filter(({ definition }) => definition.method === "POST" && definition.access.who === "member");
  const wrong = posts.flatMap(({ definition, answersOnce = false }) =>
    acceptsIdempotencyKey(definition) === answersOnce ? [] : [`${definition.path}: the route says ${answersOnce}`],
  );
  expect(posts.filter(({ answersOnce }) => answersOnce).length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
