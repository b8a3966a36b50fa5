import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settle } from "../../../../testing/paying/online-world.ts";
import {
  actOnMyGift,
  beginGift,
  bookedCents,
  createRecurringWorld,
  give,
  openCharity,
  passTo,
  type RecurringWorld,
  readGift,
  readMyGift,
} from "../../../../testing/paying/recurring-world.ts";

let world: RecurringWorld;
beforeAll(async () => {
  world = await createRecurringWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.setNow(new Date("2026-03-10T17:00:00Z")));

describe("a donor changes a gift", () => {
  test("of a Spanish form, and is told of it in Spanish", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity);
    const form = await charity.admin.put(`/api/donation-forms/${charity.formId}`, { title: "Camas", language: "es" });
    expect(form.status).toBe(200);
    await actOnMyGift(world, gift, "pause", { months: 1 });
    await settle(world);
    const mail = world.mails.at(-1);
    expect(mail?.subject).toBe("Su donativo mensual a Quad City Shelter está en pausa");
    expect(mail?.text).toContain("El próximo pago de su donativo de $50.00 cada mes es el 10 de mayo de 2026.");
  });

  test("by card: another amount and frequency from the next payment on, and nothing is charged today", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity);
    const answer = await actOnMyGift(world, gift, "change", { amount: "30", frequency: "quarterly" });
    expect(await answer.json()).toMatchObject({
      approveUrl: null,
      gift: { amount: "30.00", frequency: "quarterly", nextPaymentOn: "2026-04-10", status: "active" },
    });
    await settle(world);
    expect(world.mails.at(-1)?.text).toContain("You gave $50.00 every month");
    expect(world.mails.at(-1)?.text).toContain("$30.00 every 3 months");
    await passTo(world, "2026-10-12");
    expect((await readGift(charity, gift)).charges.map(({ date, amount }) => [date, amount])).toEqual([
      ["2026-10-10", "30.00"],
      ["2026-07-10", "30.00"],
      ["2026-04-10", "30.00"],
      ["2026-03-10", "50.00"],
    ]);
    expect(await bookedCents(world, charity)).toBe(14_000);
  }, 60_000);

  test("twice in the same millisecond: the second change counts too", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity);
    const first = await actOnMyGift(world, gift, "change", { amount: "30", frequency: "monthly" });
    expect(first.status).toBe(200);
    const second = await actOnMyGift(world, gift, "change", { amount: "45", frequency: "monthly" });
    expect(await second.json()).toMatchObject({ gift: { amount: "45.00" } });
    expect(await readMyGift(world, gift)).toMatchObject({ amount: "45.00" });
  });

  test("by PayPal: once they agreed to it there, and not before", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { provider: "paypal" });
    const answer = await actOnMyGift(world, gift, "change", { amount: "75.50", frequency: "monthly" });
    const { approveUrl } = (await answer.json()) as { approveUrl: string };
    expect(approveUrl).toContain(gift.providerId);
    expect(await readMyGift(world, gift)).toMatchObject({ amount: "50.00" });
    const agreed = await fetch(approveUrl, { method: "POST", body: new URLSearchParams(), redirect: "manual" });
    expect(agreed.headers.get("location")).toContain(`/my-gift/${gift.token}?from=paypal`);
    const back = await actOnMyGift(world, gift, "refresh");
    expect(await back.json()).toMatchObject({ amount: "75.50", frequency: "monthly" });
    await passTo(world, "2026-04-12");
    expect((await readGift(charity, gift)).charges.map(({ amount }) => amount)).toEqual(["75.50", "50.00"]);
  }, 60_000);

  test("to another card: what the old one did not pay is charged at once, and the donor is told once", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity);
    await passTo(world, "2026-03-12");
    const held = world.stripe.state.gifts.find(({ id }) => id === gift.providerId);
    if (held) held.card = "declined";
    await passTo(world, "2026-04-11");
    const failed = await readMyGift(world, gift);
    expect(failed.charges[0]).toMatchObject({ status: "failed" });
    expect(failed.actions).toContain("card");

    const open = async () => ((await (await actOnMyGift(world, gift, "card", {})).json()) as { url: string }).url;
    const choose = (url: string, card: string) =>
      fetch(url, { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });
    const page = await open();
    expect(page).toContain(world.stripe.url);
    // A card that is refused there changes nothing.
    expect((await choose(page, "refused")).status).toBe(200);
    await settle(world);
    expect((await readMyGift(world, gift)).charges[0]).toMatchObject({ status: "failed" });

    const back = (await choose(page, "works")).headers.get("location") ?? "";
    expect(back).toContain(`/my-gift/${gift.token}?from=card`);
    // Several looks at one time see the new card; one takes it.
    const reads = Array.from({ length: 4 }, () => actOnMyGift(world, gift, "refresh"));
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await settle(world);
    expect((await readMyGift(world, gift)).charges.map(({ amount, status }) => [amount, status])).toEqual([
      ["50.00", "completed"],
      ["50.00", "failed"],
      ["50.00", "completed"],
    ]);
    expect(await bookedCents(world, charity)).toBe(10_000);
    const notices = world.mails.filter(({ subject }) => subject.includes("uses a new card"));
    expect(notices).toHaveLength(1);

    // The next one brings no money: the charge fails again, and the gift stays.
    await choose(await open(), "later");
    await settle(world);
    await passTo(world, "2026-05-11");
    const after = await readMyGift(world, gift);
    expect(after).toMatchObject({ status: "active", charges: [{ status: "failed" }, {}, {}, {}] });
    expect(await bookedCents(world, charity)).toBe(10_000);
  }, 60_000);

  test("to another card only where a card is charged, and only from the gift's own page", async () => {
    const charity = await openCharity(world);
    const byPayPal = await give(world, charity, { provider: "paypal" });
    expect((await readMyGift(world, byPayPal)).actions).not.toContain("card");
    expect((await actOnMyGift(world, byPayPal, "card", {})).status).toBe(409);
    const over = await give(world, charity);
    await actOnMyGift(world, over, "cancel", {});
    const refused = await actOnMyGift(world, over, "card", {});
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: "This gift is no longer charged to a card." },
    ]);
    expect((await actOnMyGift(world, { ...over, token: `${over.token}x` }, "card", {})).status).toBe(404);
  });

  test("within the form's range and its frequencies only, told at the field", async () => {
    const charity = await openCharity(world);
    await charity.admin.put(`/api/donation-forms/${charity.formId}`, {
      title: "Warm beds",
      frequencies: ["one_time", "monthly"],
    });
    const gift = await give(world, charity);
    const refused = async (body: object) => {
      const answer = await actOnMyGift(world, gift, "change", body);
      expect(answer.status).toBe(422);
      return ((await answer.json()) as { issues: { path: string; message: string }[] }).issues[0];
    };
    for (const amount of ["1", "20000", "1e3", "NaN", "0.001", "-5", ""])
      expect(await refused({ amount, frequency: "monthly" })).toMatchObject({ path: "amount" });
    expect(await refused({ amount: "50", frequency: "annually" })).toMatchObject({ path: "frequency" });
    expect(await refused({ amount: "50", frequency: "one_time" })).toMatchObject({ path: "frequency" });
    expect(await refused({ amount: "50", frequency: "monthly", cents: 1 })).toBeDefined();
    // An action without effect is done silently.
    const mails = world.mails.length;
    expect((await actOnMyGift(world, gift, "change", { amount: 50, frequency: "monthly" })).status).toBe(200);
    await settle(world);
    expect(world.mails).toHaveLength(mails);
  });
});

describe("the page of a gift", () => {
  test("opens by its own link only", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity);
    const path = (token: string) => `/api/public/recurring-gifts/${token}`;
    expect((await world.visitor.get(path(gift.token))).status).toBe(200);
    const other = await give(world, charity);
    const [, organization, , secret] = gift.token.split("_");
    const swapped = `gift_${organization}_${other.token.split("_")[2]}_${secret}`;
    for (const token of [gift.token.slice(0, -1), `${gift.token}x`, swapped, "gift_1_x", "pay_1_x", "%00"])
      expect((await world.visitor.get(path(token))).status).toBe(404);
  });

  test("does nothing that another site's page sends", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity);
    const answer = await world.visitor.post(
      `/api/public/recurring-gifts/${gift.token}/cancel`,
      {},
      { "Sec-Fetch-Site": "cross-site" },
    );
    expect(answer.status).toBe(403);
    expect((await readGift(charity, gift)).status).toBe("active");
  });

  test("hands out the receipts of its own charges, and of no others", async () => {
    const charity = await openCharity(world);
    const [gift, other] = [await give(world, charity), await give(world, charity)];
    const [charge] = (await readMyGift(world, gift)).charges;
    const receipt = (token: string) => world.visitor.get(`/api/public/recurring-gifts/${token}/receipts/${charge?.id}`);
    const answer = await receipt(gift.token);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await receipt(other.token)).status).toBe(404);
  });

  test("says what is wrong when it is asked for what cannot be", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity);
    const resumed = await actOnMyGift(world, gift, "resume");
    expect([resumed.status, ((await resumed.json()) as { message: string }).message]).toEqual([
      409,
      "This gift is active, so it can't be resumed.",
    ]);
    expect((await actOnMyGift(world, gift, "pause", { months: 7 })).status).toBe(422);
    expect((await actOnMyGift(world, gift, "pause", {})).status).toBe(422);
  });

  test("needs an address to be sent to", async () => {
    const charity = await openCharity(world);
    await expect(beginGift(world, charity, { email: null })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("members", () => {
  test("pause until it is resumed, resume and cancel, and the donor is told each time", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { name: "Grace Hopper" });
    const act = (action: string, body?: object) =>
      charity.admin.post(`/api/recurring-gifts/${gift.id}/${action}`, body);
    expect(await (await act("pause", { months: null })).json()).toMatchObject({ status: "paused", pausedUntil: null });
    expect(await (await act("resume")).json()).toMatchObject({ status: "active", nextPaymentOn: "2026-04-10" });
    expect(await (await act("cancel")).json()).toMatchObject({ status: "cancelled", endedBy: "member" });
    expect((await act("cancel")).status).toBe(409);
    await settle(world);
    expect(world.mails.slice(-3).map(({ subject }) => subject)).toEqual([
      "Your monthly gift to Quad City Shelter is paused",
      "Your monthly gift to Quad City Shelter is active again",
      "Your monthly gift to Quad City Shelter is canceled",
    ]);
    const log = (await (await charity.admin.get("/api/audit-log")).json()) as { action: string; resource: string }[];
    const actions = log.filter(({ resource }) => resource === "recurring_gift").map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["begin", "pause", "resume", "cancel", "follow"]));
  });

  test("find gifts by state and by donor, page by page", async () => {
    const charity = await openCharity(world);
    const names = ["Ada Lovelace", "Grace Hopper", "Katherine Johnson"];
    const gifts = [];
    for (const name of names) gifts.push(await give(world, charity, { name }));
    const [, second] = gifts;
    if (second) await actOnMyGift(world, second, "cancel");
    const list = async (query: string) =>
      ((await (await charity.admin.get(`/api/recurring-gifts?${query}`)).json()) as { donorName: string }[]).map(
        ({ donorName }) => donorName,
      );
    expect(await list("")).toEqual([...names].reverse());
    expect(await list("status=cancelled")).toEqual(["Grace Hopper"]);
    expect(await list("q=hop")).toEqual(["Grace Hopper"]);
    expect(await list("q=nobody")).toEqual([]);
    const first = await charity.admin.get("/api/recurring-gifts?limit=2");
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(((await (await charity.admin.get(next)).json()) as unknown[]).length).toBe(1);
    expect((await charity.admin.get("/api/recurring-gifts?cursor=x")).status).toBe(422);
  });

  test("read what comes each month, rounded once", async () => {
    const charity = await openCharity(world);
    await give(world, charity, { cents: 5000n, frequency: "monthly" });
    await give(world, charity, { cents: 1000n, frequency: "quarterly" });
    await give(world, charity, { cents: 1001n, frequency: "annually" });
    const paused = await give(world, charity, { cents: 9000n });
    await actOnMyGift(world, paused, "pause", { months: 1 });
    const ended = await give(world, charity, { cents: 7000n });
    await actOnMyGift(world, ended, "cancel");
    // 50.00 + 3.3333 + 0.834166… = 54.1675
    expect(await (await charity.admin.get("/api/recurring-gifts/stats")).json()).toEqual({
      monthlyAmount: "54.17",
      activeCount: 3,
      pausedCount: 1,
      endedThisMonth: 1,
      startedThisMonth: 5,
      failingCount: 0,
      retention: { before: 0, retained: 0 },
      currency: "USD",
    });
    world.setNow(new Date("2027-03-11T17:00:00Z"));
    expect(await (await charity.admin.get("/api/recurring-gifts/stats")).json()).toMatchObject({
      endedThisMonth: 0,
      startedThisMonth: 0,
      retention: { before: 4, retained: 4 },
    });
  });
});
