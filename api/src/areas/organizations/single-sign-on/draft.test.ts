import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSamlProvider, readRequest } from "../../../../../tests/fakes/saml/answers.ts";
import {
  askProvider,
  follow,
  locationOf,
  postAnswer,
  type SamlOrganization,
  samlOrganization,
  signInBySaml,
} from "../../../../testing/people/saml.ts";
import { cookiesOf, createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import { Client, type World } from "../../../../testing/world.ts";

let world: World;
let home: SamlOrganization;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await samlOrganization(world);
});
afterAll(() => world?.close());

const SETTINGS = "/api/single-sign-on";
const read = async ({ admin, headers }: SamlOrganization) =>
  (await (await admin.get(SETTINGS, headers)).json()) as {
    connection: { id: string; issuer: string; mode: string } | null;
    draft: { id: string; issuer: string; mode: string; isThisSession: boolean } | null;
  };

it("takes the place of a required connection once an admin came through it, and locks no one out", async () => {
  const { admin, headers, domain } = home;
  // An admin whose session came through the provider, who requires it.
  const before = await signInBySaml(world, home, `member@${domain}`);
  await world.database.sql`update membership set role = 'admin' where organization_id = ${home.id}`;
  expect((await before.client.put(`${SETTINGS}/mode`, { mode: "required" }, headers)).status).toBe(200);

  const next = createSamlProvider();
  const { connection } = await read(home);
  const provider = {
    entityId: next.entityId,
    signInAddress: next.signInAddress,
    certificates: [next.signer.certificate],
  };
  expect((await home.save({ ...provider, draft: true })).status).toBe(200);
  expect(await read(home)).toMatchObject({
    connection: { id: connection?.id, mode: "required" },
    draft: { mode: "off" },
  });
  // People still come in through the old one, and the draft signs in no one who wasn't sent by an admin.
  expect((await signInBySaml(world, home, `other@${domain}`)).location).toBe("/app");
  expect((await askProvider(world, `other@${domain}`)).address.startsWith(home.provider.signInAddress)).toBe(true);
  const early = await before.client.post(`${SETTINGS}/draft/use`, {}, headers);
  expect([early.status, await early.json()]).toMatchObject([409, { message: expect.stringContaining("new provider") }]);

  // The admin tries it, and stays in.
  const started = await before.client.post(`${SETTINGS}/draft/test`, {}, headers);
  const { address } = (await started.json()) as { address: string };
  expect(address.startsWith(next.signInAddress)).toBe(true);
  const email = `member@${domain}`;
  const posted = await postAnswer(world, next.answer(readRequest(address), { email }));
  const arrived = await follow(world, posted, cookiesOf(started));
  expect(locationOf(arrived)).toBe("/app/settings/single-sign-on");
  const tried = new Client(world.handle, cookiesOf(arrived), email);
  expect((await tried.get("/api/contacts", headers)).status).toBe(200);

  expect((await tried.post(`${SETTINGS}/draft/use`, {}, headers)).status).toBe(200);
  expect(await read(home)).toMatchObject({ connection: { issuer: next.entityId, mode: "required" }, draft: null });
  // Sessions that came through the old provider stay; new sign-ins go to the new one.
  expect((await before.client.get("/api/contacts", headers)).status).toBe(200);
  expect((await askProvider(world, `other@${domain}`)).address.startsWith(next.signInAddress)).toBe(true);
  const log = (await (await admin.get("/api/audit-log?action=replace", headers)).json()) as object[];
  expect(log).toContainEqual(expect.objectContaining({ action: "replace" }));
});

it("is dropped without touching the connection, and is one organization's alone", async () => {
  const other = await samlOrganization(world);
  const { connection } = await read(other);
  expect((await other.save({ entityId: "https://next.example/x", draft: true })).status).toBe(200);
  expect((await other.save({ entityId: "https://next.example/y", draft: true })).status).toBe(200);
  expect(await read(other)).toMatchObject({ draft: { issuer: "https://next.example/y" } });
  expect((await home.admin.post(`${SETTINGS}/draft/test`, {}, home.headers)).status).toBe(404);
  expect((await other.admin.delete(`${SETTINGS}/draft`, other.headers)).status).toBe(200);
  expect((await other.admin.delete(`${SETTINGS}/draft`, other.headers)).status).toBe(404);
  expect((await other.admin.post(`${SETTINGS}/draft/use`, {}, other.headers)).status).toBe(404);
  expect(await read(other)).toMatchObject({ connection, draft: null });
  // Without a connection in use there is nothing to wait beside.
  expect((await other.admin.delete(SETTINGS, other.headers)).status).toBe(200);
  expect((await other.save({ draft: true })).status).toBe(200);
  expect(await read(other)).toMatchObject({ connection: { mode: "off" }, draft: null });
});

it("is out of sight of the version before, which would take it for the connection in use", async () => {
  const own = await samlOrganization(world);
  const { connection } = await read(own);
  expect((await own.save({ entityId: "https://next.example/z", draft: true })).status).toBe(200);
  const { draft } = await read(own);
  // The version before calls itself so, and asks for the organization's connection without looking for drafts.
  const before = postgres(world.database.url, { max: 1, connection: { application_name: "trellis" } });
  try {
    await before.begin(async (transaction) => {
      await transaction.unsafe(`set local app.organization_id = ${own.id}`);
      const seen = await transaction`select id from sso_connection where organization_id = ${own.id}`;
      expect(seen.map(({ id }) => id)).toEqual([connection?.id]);
      await transaction`update sso_connection set mode = 'required' where organization_id = ${own.id}`;
      await transaction`delete from sso_connection where organization_id = ${own.id}`;
    });
  } finally {
    await before.end();
  }
  expect(await read(own)).toMatchObject({ connection: null, draft: { id: draft?.id, mode: "off" } });
  expect((await own.admin.delete(`${SETTINGS}/draft`, own.headers)).status).toBe(200);
});
