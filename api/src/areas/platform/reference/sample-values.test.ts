import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { describe, expect, test } from "vitest";
import { sampleCall, writeCall } from "./call-section.ts";
import { REFERENCE_AREAS } from "./reference-areas.ts";
import { listReferenceCalls } from "./reference-head.ts";
import { SAMPLE_BODIES } from "./sample-bodies.ts";

const calls = [...listReferenceCalls("http://localhost")].flatMap(([, ofArea]) => ofArea);

test("the reference has every area, and every call of it", () => {
  expect(Object.keys(REFERENCE_AREAS).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  const addresses = Object.values(ENDPOINTS).flatMap((area) =>
    Object.values(area).map(({ method, path }) => `${method} ${path}`),
  );
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...new Set(addresses)].sort());
});

test("bodies that are written by hand belong to calls", () => {
  const ids = calls.map(({ operation }) => operation.operationId);
  expect(Object.keys(SAMPLE_BODIES).filter((id) => !ids.includes(id))).toEqual([]);
});

describe.each(calls.map((call) => [call.operation.operationId, call] as const))("%s", (_, call) => {
  test("shows an example that its call takes", () => {
    const { address, body, definition } = sampleCall(call);
    if (definition.body) expect(definition.body.safeParse(body).error?.issues).toBeUndefined();
    const query = Object.fromEntries(new URLSearchParams(address.split("?")[1] ?? ""));
    if (definition.query && !definition.upload) expect(definition.query.safeParse(query).error?.issues).toBeUndefined();
    expect(writeCall(call)).not.toMatch(/undefined|\[object /);
  });
});
