import type { BookingPage } from "@trellis/contract-calendar/booking-kinds.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { at, createBookingFixture } from "../../../../testing/calendar/booking-fixture.ts";

let fixture: Awaited<ReturnType<typeof createBookingFixture>>;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
beforeEach(() => fixture.openPage());
afterAll(() => fixture.world.close());

describe("meeting types", () => {
  it("are created, changed, ordered, switched off and deleted; addresses are made of titles", async () => {
    const [first] = await fixture.kinds();
    expect(first).toMatchObject({ title: "", slug: "meeting", minutes: 30, isActive: true });
    const call = await fixture.addKind({ title: "Café & call", minutes: 15 });
    expect(call.slug).toBe("cafe-call");
    expect((await fixture.addKind({ title: "Café & call" })).slug).toBe("cafe-call-2");
    expect((await fixture.addKind({ title: "会議" })).slug).toBe("meeting-2");
    const all = (await fixture.kinds()).map(({ id }) => id);
    await fixture.put("/api/calendar/booking-kinds/order", { ids: [...all].reverse() });
    expect((await fixture.kinds()).map(({ id }) => id)).toEqual([...all].reverse());
    await fixture.put("/api/calendar/booking-kinds/order", { ids: all.slice(1) }, 422);
    await fixture.put("/api/calendar/booking-kinds/order", { ids: [...all.slice(1), crypto.randomUUID()] }, 422);
    await fixture.changeKind(call.id, { slug: "meeting" }, 422);
    await fixture.changeKind(call.id, { slug: "call", isActive: false });
    expect((await fixture.page()).body.kinds.map((kind) => kind.slug)).toEqual(["meeting-2", "cafe-call-2", "meeting"]);
    expect((await fixture.page("kind=call")).status).toBe(404);
    expect((await fixture.host().delete(`/api/calendar/booking-kinds/${call.id}`)).status).toBe(204);
    expect((await fixture.host().delete(`/api/calendar/booking-kinds/${call.id}`)).status).toBe(404);
    expect(await fixture.kinds()).toHaveLength(3);
  });

  it("belong to their host alone", async () => {
    const [first] = await fixture.kinds();
    const other = await fixture.organization.member("manager");
    const answer = await other.put(`/api/calendar/booking-kinds/${first?.id}`, { title: "Mine now" });
    expect(answer.status).toBe(404);
    expect((await other.delete(`/api/calendar/booking-kinds/${first?.id}`)).status).toBe(404);
    expect(await (await other.get("/api/calendar/booking-kinds")).json()).toEqual([]);
  });

  it("refuse what makes no sense", async () => {
    const [first] = await fixture.kinds();
    const id = first?.id;
    for (const body of [
      {},
      { minutes: 4 },
      { minutes: 30.5 },
      { daysAhead: 0 },
      { bufferBefore: 241 },
      { mostADay: 0 },
      { callLink: "javascript:alert(1)" },
      { callLink: "http://plain.example" },
      { slug: "Not An Address" },
      { title: "Two\nlines" },
      { acceptance: "never" },
      { questions: [{ id: crypto.randomUUID(), type: "choice", label: "One?", required: true, options: ["Yes"] }] },
      { questions: [{ id: crypto.randomUUID(), type: "short", label: "Evil\u0007", required: true, options: [] }] },
      {
        questions: Array.from({ length: 11 }, (_, n) => ({
          id: crypto.randomUUID(),
          type: "short",
          label: `Question ${n}`,
          required: false,
          options: [],
        })),
      },
    ])
      await fixture.changeKind(id, body, 422);
    expect(await fixture.kinds()).toEqual([first]);
  });

  it("are listed where there are several, and one goes straight on", async () => {
    expect((await fixture.page()).body.offer?.slug).toBe("meeting");
    await fixture.addKind({ title: "Long talk", minutes: 120, description: "Two hours", location: "Pier 4" });
    const { body } = await fixture.page();
    expect(body.offer).toBeNull();
    expect(body.kinds).toMatchObject([
      { slug: "meeting", minutes: 30 },
      { slug: "long-talk", title: "Long talk", minutes: 120, location: "Pier 4", isCall: false },
    ]);
    expect((await fixture.book(undefined, at("10:00"))).status).toBe(422);
    const { body: made } = await fixture.book("long-talk", at("10:00"));
    expect(made).toMatchObject({ title: "Long talk", endsAt: at("12:00"), kind: "long-talk", slug: fixture.slug() });
  });

  it("leave what is booked when they are deleted: it stands, and can be called off but not moved", async () => {
    const talk = await fixture.addKind({ title: "Talk" });
    const { body } = await fixture.book("talk", at("10:00"));
    await fixture.host().delete(`/api/calendar/booking-kinds/${talk.id}`);
    expect(await fixture.open(body.token)).toMatchObject({ title: "Talk", status: "confirmed", kind: null });
    const move = await fixture.change(body.token, "move", { startsAt: at("11:00") });
    expect(move.status).toBe(410);
    expect(await fixture.clocks("meeting")).not.toContain("16:00");
    expect((await fixture.change(body.token, "cancel")).status).toBe(200);
  });
});

describe("hours", () => {
  const none = Array.from({ length: 7 }, () => [] as object[]);

  it("of the page's own have several spans a day, and exceptions go before them", async () => {
    const [first] = await fixture.kinds();
    await fixture.changeKind(first?.id, { minutes: 60, noticeHours: 0 });
    const thursday = [
      { start: "09:00", end: "11:00" },
      { start: "14:00", end: "15:00" },
    ];
    await fixture.put("/api/calendar/booking-page", { week: none.with(4, thursday) });
    expect(await fixture.clocks("meeting")).toEqual(["15:00", "15:30", "16:00", "20:00"]);
    expect(await fixture.clocks("meeting", "2025-11-21")).toEqual([]);
    await fixture.put("/api/calendar/booking-page", {
      overrides: [
        { from: "2025-11-27", to: "2025-11-28", spans: [], note: "Thanksgiving" },
        { from: "2025-11-21", to: "2025-11-21", spans: [{ start: "18:00", end: "19:00" }] },
      ],
    });
    expect(await fixture.clocks("meeting", "2025-11-21")).toEqual(["00:00"]);
    expect(await fixture.clocks("meeting", "2025-11-27")).toEqual([]);
    expect(await fixture.clocks("meeting", "2025-12-04")).toHaveLength(4);
    const own = (await (await fixture.host().get("/api/calendar/booking-page")).json()) as BookingPage;
    expect(own.overrides.map(({ from }) => from)).toEqual(["2025-11-21", "2025-11-27"]);
    await fixture.put("/api/calendar/booking-page", { week: null, overrides: [] });
    expect(await fixture.clocks("meeting")).toHaveLength(15);
  });

  it("refuse what makes no sense", async () => {
    for (const body of [
      {},
      { week: [] },
      { week: none.with(1, [{ start: "12:00", end: "09:00" }]) },
      { week: none.with(1, [{ start: "9", end: "10:00" }]) },
      {
        week: none.with(1, [
          { start: "09:00", end: "12:00" },
          { start: "11:00", end: "13:00" },
        ]),
      },
      { overrides: [{ from: "2025-12-02", to: "2025-12-01", spans: [] }] },
      { overrides: [{ from: "2025-02-30", to: "2025-03-01", spans: [] }] },
      {
        overrides: [
          { from: "2025-12-01", to: "2025-12-05", spans: [] },
          { from: "2025-12-05", to: "2025-12-06", spans: [] },
        ],
      },
    ])
      await fixture.put("/api/calendar/booking-page", body, 422);
  });
});

describe("limits across kinds", () => {
  it("give a time to exactly one of fifty who want it in three kinds", async () => {
    for (const minutes of [15, 30, 60]) await fixture.addKind({ title: `Of ${minutes}`, minutes });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        fixture.book(`of-${[15, 30, 60][n % 3]}`, at("10:00"), { email: `g${n}@x.example` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
  });

  it("hold a day's most, and both buffers, whatever is tried at once", async () => {
    await fixture.addKind({ title: "Few", minutes: 30, mostADay: 2, bufferBefore: 0, bufferAfter: 0 });
    await fixture.addKind({ title: "Wide", minutes: 30, bufferBefore: 60, bufferAfter: 0 });
    const attempts = ["09:00", "10:00", "10:30", "12:00", "13:00", "14:00", "15:00"];
    const answers = await Promise.all([
      ...attempts.map((clock, n) => fixture.book("few", at(clock), { email: `f${n}@x.example` })),
      ...attempts.map((clock, n) => fixture.book("wide", at(clock), { email: `w${n}@x.example` })),
    ]);
    expect(answers.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
    const rows = (await fixture.world.database.inOrganization(fixture.organization.id, (transaction) =>
      transaction.execute(`select title, starts_at, ends_at, blocked_from from booking
        where host_user_id = '${fixture.host().userId}' order by starts_at`),
    )) as unknown as Record<"title" | "starts_at" | "ends_at" | "blocked_from", string>[];
    expect(rows.filter(({ title }) => title === "Few").length).toBeLessThanOrEqual(2);
    for (const [index, row] of rows.slice(1).entries())
      expect(Date.parse(row.blocked_from)).toBeGreaterThanOrEqual(Date.parse(rows[index]?.ends_at ?? ""));
  });

  it("close a day for one kind and leave it open for the others; what is called off counts no more", async () => {
    await fixture.addKind({ title: "Once", mostADay: 1 });
    const { body } = await fixture.book("once", at("10:00"));
    expect(await fixture.clocks("once")).toEqual([]);
    expect((await fixture.book("once", at("14:00"))).status).toBe(409);
    expect((await fixture.clocks("meeting")).length).toBeGreaterThan(5);
    expect(await fixture.clocks("once", "2025-11-21")).toHaveLength(16);
    // The only one of its day may be moved within it.
    const moved = await fixture.change(body.token, "move", { startsAt: at("14:00") });
    expect(moved.status).toBe(200);
    await fixture.change(body.token, "cancel");
    expect((await fixture.clocks("once")).length).toBeGreaterThan(5);
  });
});
