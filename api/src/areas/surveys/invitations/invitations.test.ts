import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let home: TestOrganization;
let user: Client;
const start = new Date("2025-11-20T15:00:00Z");

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  world.setNow(start);
  home = await world.organization({ plan: "professional", timeZone: "America/Chicago", name: "Riverside" });
  user = await home.member("user");
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
const json = async <T = Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;

async function openSurvey(more: Body = {}): Promise<string> {
  const { id } = await json<{ id: string }>(
    user.post("/api/surveys", {
      title: "Pantry visitors",
      questions: [{ id: "name", type: "text", question: "What is missing?" }],
      ...more,
    }),
  );
  await user.post(`/api/surveys/${id}/publish`);
  return id;
}

const invite = (id: string, recipients: Body[], more: Body = {}) =>
  user.post(`/api/surveys/${id}/invitations`, { recipients, ...more });
const list = (id: string) => json<Body[]>(user.get(`/api/surveys/${id}/invitations`));
const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);
const answer = (id: string, invitation: string | undefined) =>
  world.visitor.post(`/api/public/surveys/${id}/responses`, { responses: { name: "Soup" }, invitation });

async function linkOf(address: string): Promise<string> {
  await world.runJobs();
  const text = mailsTo(address).at(-1)?.text ?? "";
  const [, token] = /\?invitation=(\S+)/.exec(text) ?? [];
  if (!token) throw new Error(`no link in the mail to ${address}`);
  return token;
}

describe("a template that is turned off", () => {
  it("invites no one, in words, and mails none that was waiting", async () => {
    const id = await openSurvey();
    const waiting = `waiting-${id}@example.org`;
    await invite(id, [{ email: waiting }]);
    await home.admin.patch("/api/email-templates/survey_invite", { isActive: false });
    await world.runJobs();
    expect(mailsTo(waiting)).toEqual([]);
    const refused = await invite(id, [{ email: `late-${id}@example.org` }]);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("Survey invitation") });
    expect(await list(id)).toHaveLength(1);
  });
});

describe("an invitation", () => {
  it("is mailed with a link of its own, and answered once", async () => {
    const id = await openSurvey();
    const dana = `dana-${id}@example.org`;
    const answered = await invite(id, [{ email: dana, name: "Dana" }]);
    expect([answered.status, await answered.json()]).toEqual([201, { invited: 1, alreadyInvited: 0, leftOut: 0 }]);
    const token = await linkOf(dana);
    expect(mailsTo(dana)[0]?.text).toContain("Hello Dana");
    expect(await list(id)).toMatchObject([{ email: dana, name: "Dana", state: "sent", answeredOn: null }]);
    const tries = await Promise.all(Array.from({ length: 8 }, () => answer(id, token)));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(await list(id)).toMatchObject([{ state: "answered", answeredOn: "2025-11-20" }]);
    expect(await json(user.get(`/api/surveys/${id}/invitation-figures`))).toEqual({
      invited: 1,
      answered: 1,
      failed: 0,
    });
    const [response] = await json<Body[]>(user.get(`/api/surveys/${id}/responses`));
    expect(JSON.stringify(response)).not.toContain(dana);
  });

  it("says at opening that it was used or is none of this survey, and nothing while it can be used", async () => {
    const [other, id] = [await openSurvey(), await openSurvey()];
    const ned = `ned-${id}@example.org`;
    await invite(id, [{ email: ned }]);
    const token = await linkOf(ned);
    const open = async (survey: string, invitation: string) =>
      (await json(world.visitor.get(`/api/public/surveys/${survey}?${new URLSearchParams({ invitation })}`)))
        .invitation;
    expect(await open(id, token)).toBeUndefined();
    expect(await open(other, token)).toBe("gone");
    expect(await open(id, "invite_1_nothing")).toBe("gone");
    expect((await answer(id, token)).status).toBe(201);
    expect(await open(id, token)).toBe("used");
    expect(await json(world.visitor.get(`/api/public/surveys/${id}`))).not.toHaveProperty("invitation");

    const pat = `pat-${id}@example.org`;
    await invite(id, [{ email: pat }]);
    const withdrawn = await linkOf(pat);
    const [row] = await list(id);
    expect((await user.delete(`/api/survey-invitations/${row?.id}`)).status).toBe(204);
    expect(await open(id, withdrawn)).toBe("gone");
  });

  it("greets by name someone who is invited twice, once without it", async () => {
    const id = await openSurvey();
    const iva = `iva-${id}@example.org`;
    await invite(id, [{ email: iva, name: "Iva Invite" }, { email: iva.toUpperCase() }]);
    expect(await list(id)).toMatchObject([{ email: iva, name: "Iva Invite" }]);
  });

  it("whose answer was refused is still open, and a repeat of the same answer is told of its success", async () => {
    const id = await openSurvey({
      questions: [{ id: "name", type: "text", question: "What is missing?", required: true }],
    });
    const sam = `sam-${id}@example.org`;
    await invite(id, [{ email: sam }]);
    const invitation = await linkOf(sam);
    const path = `/api/public/surveys/${id}/responses`;
    expect((await world.visitor.post(path, { responses: {}, invitation })).status).toBe(422);
    const responseId = crypto.randomUUID();
    const body = { responses: { name: "Soup" }, invitation, responseId };
    expect((await world.visitor.post(path, body)).status).toBe(201);
    expect((await world.visitor.post(path, body)).status).toBe(201);
    expect(await json<Body[]>(user.get(`/api/surveys/${id}/responses`))).toHaveLength(1);
  });

  it("is still open after an answer whose id belongs to another survey", async () => {
    const [other, id] = [await openSurvey(), await openSurvey()];
    const responseId = crypto.randomUUID();
    const send = (survey: string, more: Body) =>
      world.visitor.post(`/api/public/surveys/${survey}/responses`, { responses: { name: "Soup" }, ...more });
    expect((await send(other, { responseId })).status).toBe(201);
    const kim = `kim-${id}@example.org`;
    await invite(id, [{ email: kim }]);
    const invitation = await linkOf(kim);
    expect((await send(id, { responseId, invitation })).status).toBe(409);
    expect(await list(id)).toMatchObject([{ state: "sent", answeredOn: null }]);
    expect((await send(id, { responseId: crypto.randomUUID(), invitation })).status).toBe(201);
    expect(await list(id)).toMatchObject([{ state: "answered" }]);
  });

  it("goes to no one twice, and not at all while a survey takes no answers", async () => {
    const id = await openSurvey();
    const twice = `twice-${id}@example.org`;
    await Promise.all(Array.from({ length: 5 }, () => invite(id, [{ email: twice }, { email: twice.toUpperCase() }])));
    await world.runJobs();
    expect(mailsTo(twice).length + mailsTo(twice.toUpperCase()).length).toBe(1);
    await user.post(`/api/surveys/${id}/unpublish`);
    const refused = await invite(id, [{ email: "late@example.org" }]);
    expect([refused.status, (await json<{ message: string }>(refused)).message]).toEqual([
      409,
      "Publish the survey and make sure it's open before you invite people.",
    ]);
  });

  it("is reminded of once, in the morning, unless it was answered", async () => {
    const id = await openSurvey();
    const [busy, quick] = [`busy-${id}@example.org`, `quick-${id}@example.org`];
    await invite(id, [{ email: busy }, { email: quick }], { remindAfterDays: 3 });
    expect(await list(id)).toMatchObject([{ remindOn: "2025-11-23" }, { remindOn: "2025-11-23" }]);
    await answer(id, await linkOf(quick));
    world.setNow(new Date("2025-11-23T14:30:00Z")); // half past eight in Chicago
    await world.runSweep("surveys.invitation-reminders");
    await world.runJobs();
    expect(mailsTo(busy)).toHaveLength(1);
    world.setNow(new Date("2025-11-23T15:10:00Z"));
    await Promise.all([world.runSweep("surveys.invitation-reminders"), world.runSweep("surveys.invitation-reminders")]);
    await world.runSweep("surveys.invitation-reminders");
    await world.runJobs();
    expect(mailsTo(busy).map(({ subject }) => subject)).toEqual([
      "Riverside would like to hear from you",
      "Reminder: Riverside would like to hear from you",
    ]);
    expect(mailsTo(quick)).toHaveLength(1);
    expect(await list(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: busy, state: "reminded" }),
        expect.objectContaining({ email: quick, state: "answered" }),
      ]),
    );
  });

  it("that was withdrawn opens nothing and is reminded of no more", async () => {
    const id = await openSurvey();
    const gone = `gone-${id}@example.org`;
    await invite(id, [{ email: gone }], { remindAfterDays: 1 });
    const token = await linkOf(gone);
    const [{ id: invitationId } = { id: "" }] = (await list(id)) as { id: string }[];
    expect((await user.delete(`/api/survey-invitations/${invitationId}`)).status).toBe(204);
    expect((await answer(id, token)).status).toBe(404);
    world.setNow(new Date("2025-11-24T18:00:00Z"));
    await world.runSweep("surveys.invitation-reminders");
    await world.runJobs();
    expect(mailsTo(gone)).toHaveLength(1);
  });

  it("of another survey, or made up, opens nothing", async () => {
    const [one, two] = [await openSurvey(), await openSurvey()];
    const address = `one-${one}@example.org`;
    await invite(one, [{ email: address }]);
    const token = await linkOf(address);
    expect((await answer(two, token)).status).toBe(404);
    expect((await answer(one, `${token.slice(0, -3)}AAA`)).status).toBe(404);
    expect((await answer(one, "x".repeat(201))).status).toBe(422);
    expect((await answer(one, token)).status).toBe(201);
  });

  it("is refused in words for what is no list of people", async () => {
    const id = await openSurvey();
    expect((await invite(id, [])).status).toBe(422);
    expect((await invite(id, [{ email: "nobody" }])).status).toBe(422);
    expect((await invite(id, [{ email: "a@example.org", name: "A\r\nBcc: all@example.org" }])).status).toBe(422);
    const many = Array.from({ length: 501 }, (_, index) => ({ email: `m${index}@example.org` }));
    expect((await invite(id, many)).status).toBe(422);
  });
});

describe("contacts", () => {
  const addContact = async (who: Client, more: Body): Promise<string> =>
    (
      await json<{ id: string }>(
        who.post("/api/contacts", { firstName: "Ana", lastName: "Ruiz", type: "volunteer", ...more }),
      )
    ).id;
  const inviteContacts = (who: Client, id: string, contactIds: string[], more: Body = {}) =>
    who.post(`/api/surveys/${id}/invitations`, { recipients: [], contactIds, ...more });

  it("are invited at their address and by name, without those who don't want emails", async () => {
    const id = await openSurvey();
    const at = (name: string) => `${name}-${id.slice(0, 8)}@example.org`;
    const ana = await addContact(user, { email: at("ana") });
    const chosen = [
      ana,
      await addContact(user, { email: at("refused"), consent: "refused" }),
      await addContact(user, { email: at("inactive"), status: "inactive" }),
      await addContact(user, { phone: "555-0100" }),
      await addContact(user, { email: at("typed") }),
    ];
    const made = await inviteContacts(user, id, chosen, { recipients: [{ email: at("typed") }] });
    expect([made.status, await made.json()]).toEqual([201, { invited: 2, alreadyInvited: 0, leftOut: 3 }]);
    await world.runJobs();
    expect(mailsTo(at("ana"))[0]?.text).toContain("Ana Ruiz");
    expect(mailsTo(at("refused"))).toEqual([]);
    expect(await json(inviteContacts(user, id, [ana]))).toEqual({ invited: 0, alreadyInvited: 1, leftOut: 0 });
    expect((await inviteContacts(user, id, chosen.slice(1, 4))).status).toBe(409);
  });

  it("count as not agreeing where the organization asks for consent", async () => {
    await home.admin.put(`/api/business-settings/${home.id}`, { mailingsNeedConsent: true });
    const id = await openSurvey();
    const contacts = [
      await addContact(user, { email: "unknown@example.org" }),
      await addContact(user, { email: "agreed@example.org", consent: "given" }),
    ];
    expect(await json(inviteContacts(user, id, contacts))).toEqual({ invited: 1, alreadyInvited: 0, leftOut: 1 });
  });

  it("need the contacts permission, and are the organization's own", async () => {
    const id = await openSurvey();
    const own = await addContact(user, { email: "own@example.org" });
    const surveyor = await home.member("user", { canManageContacts: false });
    expect((await inviteContacts(surveyor, id, [own])).status).toBe(403);
    const other = await world.organization();
    const foreign = await addContact(other.admin, { email: "foreign@example.org" });
    expect((await inviteContacts(user, id, [own, foreign])).status).toBe(404);
    expect((await inviteContacts(user, id, [])).status).toBe(422);
    expect((await inviteContacts(user, id, ["not-an-id"])).status).toBe(422);
    expect(await list(id)).toEqual([]);
  });
});
