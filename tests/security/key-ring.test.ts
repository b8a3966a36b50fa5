import { createHmac } from "node:crypto";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarToken, readCalendarToken } from "../../api/src/areas/calendar/core/calendar-tokens.ts";
import { myGiftToken, readMyGiftToken } from "../../api/src/areas/donations/receipts/my-gift-token.ts";
import { readReportToken, reportToken } from "../../api/src/areas/mail/core/report-token.ts";
import { readUnsubscribeToken, unsubscribeToken } from "../../api/src/areas/mailings/unsubscribe-token.ts";
import { type Hash, KeyRing } from "../../api/src/kernel/key-ring.ts";
import { createWorld, type World } from "../../api/testing/world.ts";

const OLD = "the secret of the years before, long enough";
const NEXT = "the secret from today on that is long enough";
const ID = "0198f000-0000-7000-8000-000000000001";
/** As links were signed before keys were derived. */
const underived: Hash = (text) => createHmac("sha256", OLD).update(text).digest("base64url");

describe("a key ring", () => {
  const ring = new KeyRing([NEXT, OLD]);

  test("has a separate key for each purpose, none of which is the secret", () => {
    const purposes = ["session", "my-gift:", "calendar:feed:", "calendar:event:", "invitation:", "proof-of-work:"];
    const keys = purposes.flatMap((purpose) => ring.keysFor(purpose).map((key) => key.toString("hex")));
    expect(new Set(keys).size).toBe(purposes.length * 2);
    expect(ring.hash("my-gift:1")).not.toBe(createHmac("sha256", NEXT).update("my-gift:1").digest("base64url"));
    expect(() => ring.hash("no purpose")).toThrow();
  });

  test("shows its secrets to no one", () => {
    for (const text of [
      JSON.stringify(ring),
      inspect(ring, { depth: 9, showHidden: true }),
      String(Object.values(ring)),
    ])
      expect(text).not.toMatch(/secret (of|from)/);
  });

  const calendar = (["event", "feed", "booking", "request", "signup"] as const).map((kind) => ({
    name: kind,
    make: (hash: Hash) => calendarToken({ kind, organizationId: 7, id: ID }, hash),
    read: (token: string, keys: KeyRing) => readCalendarToken(kind, token, keys.hash),
  }));
  const links = [
    ...calendar,
    {
      name: "unsubscribe",
      make: (hash: Hash) => unsubscribeToken({ organizationId: 7, recordId: ID, isTest: false }, hash),
      read: (token: string, keys: KeyRing) => readUnsubscribeToken(token, keys.hash),
    },
    {
      name: "report",
      make: (hash: Hash) => reportToken({ organizationId: 7, messageId: ID, isMailing: false }, hash),
      read: (token: string, keys: KeyRing) => readReportToken(token, keys.hash),
    },
    {
      name: "donor",
      make: (hash: Hash) => myGiftToken({ organizationId: 7, recurringGiftId: ID }, hash),
      read: (token: string, keys: KeyRing) => readMyGiftToken(token, keys.hash),
    },
  ];
  test.each(links)("links that were mailed keep working: $name", ({ make, read }) => {
    const [before, old, next] = [make(underived), make(new KeyRing([OLD]).hash), make(new KeyRing([NEXT]).hash)];
    expect(make(ring.hash)).toBe(next);
    for (const token of [before, old, next]) expect(read(token, ring), token).toBeDefined();
    for (const token of [before, old]) expect(read(token, new KeyRing([NEXT])), token).toBeUndefined();
  });
});

describe("a program whose secret was changed", () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: { authSecret: new KeyRing([OLD]) } });
  });
  afterAll(() => world?.close());

  test("finds open invitations, shows their links again, and keeps people signed in while the old secret is in the list", async () => {
    const { admin } = await world.organization();
    const invited = await world.signIn("invited@example.org");
    await admin.post("/api/team/invite", { email: "invited@example.org", role: "user" });
    const offers = async () => JSON.stringify(await (await invited.get("/api/invitations/pending")).json());
    const [link = ""] = /invite_\d+_[\w-]{43}/.exec(await offers()) ?? [];
    expect(link).not.toBe("");
    world.services.env.authSecret = new KeyRing([NEXT, OLD]);
    expect((await admin.get("/api/auth/user")).status).toBe(200);
    expect(await offers()).toContain(link);
    world.services.env.authSecret = new KeyRing([NEXT]);
    expect((await admin.get("/api/auth/user")).status).toBe(401);
  });
});
