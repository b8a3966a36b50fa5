import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveOf, createTeam, operatorOf } from "../../../../testing/releases.ts";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";
import { pinRelease, unpinRelease } from "./canary.ts";

let world: World;
let team: Awaited<ReturnType<typeof createTeam>>;
let [stable, next]: string[] = [];
beforeAll(async () => {
  world = await createWorld();
  team = await createTeam(world, "stock");
  stable = await upload("stable");
  next = await upload("next", "?live=no");
});
afterAll(() => world?.close());

async function upload(mark: string, query = ""): Promise<string> {
  const answer = await team.upload(archiveOf("stock", mark), query);
  return ((await answer.json()) as { version: string }).version;
}

/** The release that someone gets, as their page asks for it. */
async function versionFor(client: Client, headers?: Record<string, string>): Promise<string | undefined> {
  const answer = await client.get("/api/remotes", headers);
  const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
  return remotes.find(({ name }) => name === "stock")?.version;
}

test("a release that was only stored is no one's", async () => {
  const { admin } = await world.organization();
  expect([await versionFor(admin), await versionFor(world.visitor)]).toEqual([stable, stable]);
});

test("a canary is for the organizations named and for its share, the same ones each time", async () => {
  const [named, other] = [await world.organization(), await world.organization()];
  expect((await team.put("/canary", { version: next, percent: 0, organizations: [named.id] })).status).toBe(204);
  expect([await versionFor(named.admin), await versionFor(other.admin)]).toEqual([next, stable]);
  expect(await versionFor(await named.member("viewer"))).toBe(next);
  expect(await versionFor(world.visitor)).toBe(stable);

  expect((await team.put("/canary", { version: next, percent: 50 })).status).toBe(204);
  const admins = await Promise.all(Array.from({ length: 24 }, async () => (await world.organization()).admin));
  const first = await Promise.all(admins.map((admin) => versionFor(admin)));
  const got = first.filter((version) => version === next).length;
  expect([got > 3, got < 21]).toEqual([true, true]);
  expect(await Promise.all(admins.map((admin) => versionFor(admin)))).toEqual(first);
  const list = (await (await team.get("/releases")).json()) as object[];
  expect(list).toContainEqual(expect.objectContaining({ version: next, isLive: false, canaryPercent: 50 }));

  expect((await team.delete("/canary")).status).toBe(204);
  expect(new Set(await Promise.all(admins.map((admin) => versionFor(admin))))).toEqual(new Set([stable]));
});

test("going back ends a canary, also for those who were named", async () => {
  const { id, admin } = await world.organization();
  await team.put("/canary", { version: next, percent: 100, organizations: [id] });
  expect(await versionFor(admin)).toBe(next);
  await team.post("/live", { version: next });
  expect(await (await team.post("/rollback")).json()).toEqual({ version: stable, previous: next });
  expect(await versionFor(admin)).toBe(stable);
});

test("a pinned organization stays, whatever goes live, until it is unpinned", async () => {
  const [pinned, other] = [await world.organization(), await world.organization()];
  const operator = operatorOf(world);
  await pinRelease(operator, "stock", pinned.id, stable ?? "");
  await team.post("/live", { version: next });
  expect([await versionFor(pinned.admin), await versionFor(other.admin)]).toEqual([stable, next]);
  await team.put("/canary", { version: next, percent: 100, organizations: [pinned.id] });
  expect(await versionFor(pinned.admin)).toBe(stable);
  expect(await unpinRelease(operator, "stock", pinned.id)).toBe(true);
  expect(await unpinRelease(operator, "stock", pinned.id)).toBe(false);
  expect(await versionFor(pinned.admin)).toBe(next);
  await expect(pinRelease(operator, "stock", 99_999, stable ?? "")).rejects.toThrow(/no organization/);
  await team.post("/live", { version: stable });
});

test("a page gets the release of the organization that its address names", async () => {
  const first = await world.organization();
  const created = await first.admin.post("/api/organizations", {
    name: "Second",
    type: "non-profit",
    selectedPlan: "starter",
  });
  const { id } = (await created.json()) as { id: number };
  await team.put("/canary", { version: next, percent: 0, organizations: [id] });
  const inOrganization = (organization: number) => versionFor(first.admin, { "X-Organization": String(organization) });
  expect([await inOrganization(first.id), await inOrganization(id)]).toEqual([stable, next]);
  await team.delete("/canary");
});

test("a preview is for the browser that opens its link, for a day", async () => {
  const made = await team.post("/previews", { version: next });
  const { url } = (await made.json()) as { url: string };
  const opened = await world.visitor.get(new URL(url).pathname);
  expect([opened.status, opened.headers.get("location")]).toEqual([302, "/app"]);
  const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
  expect([await versionFor(world.visitor, { cookie }), await versionFor(world.visitor)]).toEqual([next, stable]);
  const forged = cookie.replace(next ?? "", stable ?? "");
  expect(await versionFor(world.visitor, { cookie: forged })).toBe(stable);
  expect((await world.visitor.get(`${new URL(url).pathname}x`)).status).toBe(410);

  const ended = await world.visitor.get("/api/remote-previews/off");
  expect(ended.headers.get("set-cookie")).toContain("Max-Age=0");
  world.setNow(new Date(Date.now() + 25 * 60 * 60 * 1000));
  expect(await versionFor(world.visitor, { cookie })).toBe(stable);
  expect((await world.visitor.get(new URL(url).pathname)).status).toBe(410);
  world.setNow(undefined);
});

test("a canary of no one, of an unknown release or organization is refused", async () => {
  const refused = [
    { version: next, percent: 0 },
    { version: next, percent: 101 },
    { version: next, percent: 5, organizations: [99_999] },
  ];
  for (const body of refused) expect((await team.put("/canary", body)).status).toBe(422);
  expect((await team.put("/canary", { version: "9.9.9-000000000000", percent: 5 })).status).toBe(404);
  expect((await team.post("/previews", { version: "9.9.9-000000000000" })).status).toBe(404);
  expect((await team.post("/rollback", { version: "../../x" })).status).toBe(422);
  const { admin } = await world.organization();
  expect(await versionFor(admin)).toBe(stable);
});
