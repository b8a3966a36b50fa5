import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveOf, createTeam } from "../../../../testing/releases.ts";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

const SWEEP = "platform.release-errors";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

type Team = Awaited<ReturnType<typeof createTeam>>;

async function upload(team: Team, remote: string, mark: string, query = ""): Promise<string> {
  const answer = await team.upload(archiveOf(remote, mark), query);
  return ((await answer.json()) as { version: string }).version;
}

/** A team whose first release has been replaced by another one. */
async function replaced(remote: string) {
  const team = await createTeam(world, remote);
  const before = await upload(team, remote, "before");
  return { team, before, live: await upload(team, remote, "after") };
}

async function entryFor(client: Client, remote: string) {
  const { remotes } = (await (await client.get("/api/remotes")).json()) as {
    remotes: { name: string; version: string; isWatched?: true }[];
  };
  return remotes.find(({ name }) => name === remote);
}

const report = (client: Client, remote: string, version: string, hasFailed: boolean, detail?: string) =>
  client.post(`/api/remotes/${remote}/reports`, { version, hasFailed, ...(detail ? { detail } : {}) });

const people = async (count: number): Promise<Client[]> => {
  const { member } = await world.organization();
  return Promise.all(Array.from({ length: count }, () => member("viewer")));
};

test("a release that fails for a whole team is rolled back within a minute, and its history says why", async () => {
  const { team, before, live } = await replaced("wards");
  const [first, ...others] = await people(4);
  expect(await entryFor(first as Client, "wards")).toMatchObject({ version: live, isWatched: true });
  for (const person of others)
    expect((await report(person, "wards", live, true, "TypeError: beds is undefined")).status).toBe(204);
  // The same person again isn't another one, and a retry that works doesn't undo the failure.
  await report(others[0] as Client, "wards", live, true);
  await report(others[0] as Client, "wards", live, false);
  await report(first as Client, "wards", live, false);
  const [listed] = (await (await team.get("/releases")).json()) as { version: string; reports: object }[];
  expect(listed).toMatchObject({
    version: live,
    reports: { people: 4, failed: 3, lastFailure: "TypeError: beds is undefined" },
  });

  await world.runSweep(SWEEP);
  expect((await entryFor(first as Client, "wards"))?.version).toBe(before);
  const [event] = (await (await team.get("/events")).json()) as object[];
  expect(event).toMatchObject({
    action: "roll_back_for_errors",
    version: before,
    actor: "error rate",
    detail: `${live} failed for 3 of 4 people`,
  });

  await team.post("/live", { version: live });
  await world.runSweep(SWEEP);
  expect((await entryFor(first as Client, "wards"))?.version, "a team that insists starts from zero").toBe(live);
});

test("a release that works, or fails as often as the one before, stays", async () => {
  const remote = "beds";
  const team = await createTeam(world, remote);
  await upload(team, remote, "first");
  const before = await upload(team, remote, "second");
  const group = await people(6);
  for (const [index, person] of group.entries()) await report(person, remote, before, index < 3);
  // Known as no better than this before the next one comes; the first release has no reports.
  const live = await upload(team, remote, "third");
  for (const [index, person] of group.entries()) await report(person, remote, live, index < 3);
  await world.runSweep(SWEEP);
  expect((await entryFor(group[0] as Client, remote))?.version).toBe(live);
});

test("a canary that fails ends, and the live release stays", async () => {
  const { team, live } = await replaced("rounds");
  const next = await upload(team, "rounds", "next", "?live=no");
  const group = await people(3);
  await team.put("/canary", { version: next, percent: 100 });
  expect(await entryFor(group[0] as Client, "rounds")).toMatchObject({ version: next, isWatched: true });
  for (const person of group) await report(person, "rounds", next, true);
  await world.runSweep(SWEEP);
  expect((await entryFor(group[0] as Client, "rounds"))?.version).toBe(live);
  const [event] = (await (await team.get("/events")).json()) as object[];
  expect(event).toMatchObject({ action: "end_canary_for_errors", version: next, detail: "failed for 3 of 3 people" });
});

test("reports count of people who are signed in, about what is watched", async () => {
  const { team, before, live } = await replaced("shifts");
  const [person] = await people(1);
  expect((await report(world.visitor, "shifts", live, true)).status).toBe(401);
  expect((await report(person as Client, "shifts", before, true)).status).toBe(204);
  expect((await report(person as Client, "nowhere", live, true)).status).toBe(204);
  expect((await report(person as Client, "shifts", "1.0.0", true)).status).toBe(422);
  expect((await report(person as Client, "shifts", live, true, "x".repeat(301))).status).toBe(422);
  const releases = (await (await team.get("/releases")).json()) as { reports: object }[];
  for (const { reports } of releases) expect(reports).toEqual({ people: 0, failed: 0, lastFailure: null });

  await report(person as Client, "shifts", live, true);
  world.setNow(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
  expect(await entryFor(person as Client, "shifts")).not.toHaveProperty("isWatched");
  const [other] = await people(1);
  await report(other as Client, "shifts", live, true);
  const [listed] = (await (await team.get("/releases")).json()) as { reports: object }[];
  expect(listed?.reports).toMatchObject({ people: 1 });
});
