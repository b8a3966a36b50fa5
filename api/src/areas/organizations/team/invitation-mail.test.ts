import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invite, newAddress, tokenOf } from "../../../../testing/people/invitations.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { invitationMail } from "./invitation-mail.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const DAY_MS = 24 * 60 * 60 * 1000;

const render = ({ id }: TestOrganization, recordId: string, now = new Date()) =>
  world.database.inOrganization(
    id,
    (transaction) =>
      invitationMail.render(
        {
          transaction,
          organizationId: id,
          now,
          publicUrl: "https://trellis.example",
          authSecret: world.services.env.authSecret,
        },
        { id: recordId, kind: invitationMail.kind, recordId, recipient: "", values: {} },
      ),
    { readOnly: true },
  );

describe("the mail of an invitation", () => {
  test("says who invites, where to and as what, with the link that works now", async () => {
    const home = await world.organization({ name: "Quad City <Chorus>" });
    const { id } = await invite(world, home.admin, newAddress(), { role: "manager" });
    const mail = await render(home, id);
    expect(mail?.subject).toBe(`${home.admin.email.split("@")[0]} invites you to Quad City <Chorus>`);
    expect(mail?.paragraphs.join(" ")).toContain("with the role Manager");
    const token = await tokenOf(world, id);
    expect(mail?.action?.href).toBe(`https://trellis.example/invite/${token}`);
    expect((await world.visitor.get(`/api/invitations/${token}`)).status).toBe(200);
    await home.admin.post(`/api/team/invitations/${id}/resend`);
    // A mail that waited for its turn carries the newest link, never one that has ended.
    expect((await render(home, id))?.action?.href).toBe(`https://trellis.example/invite/${await tokenOf(world, id)}`);
  });

  test("is not sent once the invitation was revoked, accepted or expired, nor for another organization", async () => {
    const home = await world.organization();
    const person = await world.signIn();
    const revoked = await invite(world, home.admin, newAddress());
    await home.admin.delete(`/api/team/invitations/${revoked.id}`);
    expect(await render(home, revoked.id)).toBeNull();
    const accepted = await invite(world, home.admin, person.email);
    expect(await render(await world.organization(), accepted.id)).toBeNull();
    expect(await render(home, accepted.id, new Date(Date.now() + 8 * DAY_MS))).toBeNull();
    expect(await render(home, accepted.id)).not.toBeNull();
    await person.post(`/api/invitations/${accepted.token}/accept`);
    expect(await render(home, accepted.id)).toBeNull();
  });
});
