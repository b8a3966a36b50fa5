import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { ROOT } from "./compile.ts";
import { describeCall, findBreaks } from "./contract-lines.ts";
import { contractFile, findCalls, readContract, replayContract } from "./remote-contract.ts";

const remotes = readdirSync(path.join(ROOT, "remotes")).filter((name) => existsSync(contractFile(name)));

test("every remote has the contract of its last published version", () => {
  expect(remotes.toSorted()).toEqual(["calendar", "crm", "donations", "finance", "invoicing", "surveys"]);
});

test.each(remotes)("what remotes/%s was published with works with today's API", (name) => {
  const contract = readContract(name);
  expect(Object.keys(contract.calls).length).toBeGreaterThan(20);
  // Each line names a call and its field. Keep the old one beside the new until no published version uses it.
  expect(replayContract(contract).map((problem) => `${name} ${contract.version}: ${problem}`)).toEqual([]);
});

test("the calls of a remote are those that its code imports", () => {
  expect([...findCalls("surveys").keys()]).toEqual(
    expect.arrayContaining(["surveys.listSurveys", "surveys.createSurvey", "contacts.listContacts"]),
  );
});

test("a call that is gone is named", () => {
  const contract = { version: "1.0.0", calls: { "contacts.listFriends": ["GET /api/friends"] } };
  expect(replayContract(contract)).toEqual(["contacts.listFriends was removed"]);
});

describe("a change of a call", () => {
  const Status = ["open", "closed"] as const;
  const call = (body: z.ZodMiniType, answer: z.ZodMiniType, path: `/api/${string}` = "/api/things") =>
    describeCall(
      endpoint({
        area: "contacts",
        kind: "json",
        method: "POST",
        path,
        summary: "Make a thing",
        access: { who: "person" },
        body,
        responses: { 200: answer },
      }),
    );
  const input = { name: z.string(), note: z.optional(z.string()), status: z.enum(Status) };
  const output = { id: z.string(), at: z.string(), gone: z.nullable(z.string()) };
  const before = call(z.strictObject(input), z.object(output));
  const breaks = (body: z.ZodMiniType, answer: z.ZodMiniType) => findBreaks(before, call(body, answer));
  const same = z.object(output);

  test("that adds passes", () => {
    const body = z.strictObject({ ...input, more: z.optional(z.string()), status: z.enum([...Status, "late"]) });
    expect(breaks(body, z.object({ ...output, more: z.string() }))).toEqual([]);
    expect(breaks(z.strictObject({ ...input, name: z.optional(z.string()) }), same)).toEqual([]);
    expect(breaks(z.strictObject(input), z.object({ ...output, gone: z.string() }))).toEqual([]);
  });

  test("of its address fails", () => {
    expect(findBreaks(before, call(z.strictObject(input), same, "/api/other"))).toEqual([
      "POST /api/things was removed",
    ]);
  });

  test.each([
    [
      "a field that must be sent now",
      z.strictObject({ ...input, more: z.string() }),
      "takes.body.more is required now",
    ],
    [
      "a field that isn't taken any more",
      z.strictObject({ name: input.name, status: input.status }),
      "takes.body.note",
    ],
    [
      "a choice less",
      z.strictObject({ ...input, status: z.enum(["open"]) }),
      'takes.body.status: "closed" was removed',
    ],
    ["another type", z.strictObject({ ...input, name: z.number() }), "takes.body.name: string was removed"],
    [
      "a field that could be left out",
      z.strictObject({ ...input, note: z.string() }),
      "takes.body.note is required now",
    ],
  ])("with %s fails and names it", (_, body, problem) => {
    expect(breaks(body, same)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ["without a field", z.object({ id: output.id, gone: output.gone }), "answers.200.at: string was removed"],
    ["that may lack a field", z.object({ ...output, at: z.optional(z.string()) }), "answers.200.at may be missing now"],
    ["that may be null", z.object({ ...output, at: z.nullable(z.string()) }), "answers.200.at may be null now"],
  ])("whose answer comes %s fails and names it", (_, answer, problem) => {
    expect(breaks(z.strictObject(input), answer)).toEqual([problem]);
  });
});
