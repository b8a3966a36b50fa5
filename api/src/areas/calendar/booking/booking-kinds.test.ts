import type { BookingPage } from "@trellis/contract-calendar/booking-kinds.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { at, createBookingDesk } from "../../../../testing/calendar/booking-fixture.ts";

let desk: Awaited<ReturnType<typeof createBookingDesk>>;
beforeAll(async () => {
  desk = await createBookingDesk();
});
beforeEach(() => desk.openPage());
afterAll(() => desk.world.close());

describe("kinds of meeting", () => {
  it("are created, changed, ordered, switched off and deleted; addresses are made of titles", async () => {
    const [first] = await desk.kinds();
    expect(first).toMatchObject({ title: "", slug: "meeting", minutes: 30, isActive: true });
    const call = await desk.addKind({ title: "Café & call", minutes: 15 });
    expect(call.slug).toBe("cafe-call");
    expect((await desk.addKind({ title: "Café & call" })).slug).toBe("cafe-call-2");
    expect((await desk.addKind({ title: "会議" })).slug).toBe("meeting-2");
    const all = (await desk.kinds()).map(({ id }) => id);
    await desk.put("/api/calendar/booking-kinds/order", { ids: [...all].reverse() });
    expect((await desk.kinds()).map(({ id }) => id)).toEqual([...all].reverse());
    await desk.put("/api/calendar/booking-kinds/order", { ids: all.slice(1) }, 422);
    await desk.put("/api/calendar/booking-kinds/order", { ids: [...all.slice(1), crypto.randomUUID()] }, 422);
    await desk.changeKind(call.id, { slug: "meeting" }, 422);
    await desk.changeKind(call.id, { slug: "call", isActive: false });
    expect((await desk.page()).body.kinds.map((kind) => kind.slug)).toEqual(["meeting-2", "cafe-call-2", "meeting"]);
    expect((await desk.page("kind=call")).status).toBe(404);
    expect((await desk.host().delete(`/api/calendar/booking-kinds/${call.id}`)).status).toBe(204);
    expect((await desk.host().delete(`/api/calendar/booking-kinds/${call.id}`)).status).toBe(404);
    expect(await desk.kinds()).toHaveLength(3);
  });

  it("belong to their host alone", async () => {
    const [first] = await desk.kinds();
    const other = await desk.organization.member("manager");
    const answer = await other.put(`/api/calendar/booking-kinds/${first?.id}`, { title: "Mine now" });
    expect(answer.status).toBe(404);
    expect((await other.delete(`/api/calendar/booking-kinds/${first?.id}`)).status).toBe(404);
    expect(await (await other.get("/api/calendar/booking-kinds")).json()).toEqual([]);
  });

  it("refuse what makes no sense", async () => {
    const [first] = await desk.kinds();
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
      await desk.changeKind(id, body, 422);
    expect(await desk.kinds()).toEqual([first]);
  });

  it("are listed where there are several, and one goes straight on", async () => {
    expect((await desk.page()).body.offer?.slug).toBe("meeting");
    await desk.addKind({ title: "Long talk", minutes: 120, description: "Two hours", location: "Pier 4" });
    const { body } = await desk.page();
    expect(body.offer).toBeNull();
    expect(body.kinds).toMatchObject([
      { slug: "meeting", minutes: 30 },
      { slug: "long-talk", title: "Long talk", minutes: 120, location: "Pier 4", isCall: false },
    ]);
    expect((await desk.book(undefined, at("10:00"))).status).toBe(422);
    const { body: made } = await desk.book("long-talk", at("10:00"));
    expect(made).toMatchObject({ title: "Long talk", endsAt: at("12:00"), kind: "long-talk", slug: desk.slug() });
  });

  it("leave what is booked when they are deleted: it stands, and can be called off but not moved", async () => {
    const talk = await desk.addKind({ title: "Talk" });
    const { body } = await desk.book("talk", at("10:00"));
    await desk.host().delete(`/api/calendar/booking-kinds/${talk.id}`);
    expect(await desk.open(body.token)).toMatchObject({ title: "Talk", status: "confirmed", kind: null });
    const move = await desk.change(body.token, "move", { startsAt: at("11:00") });
    expect(move.status).toBe(410);
    expect(await desk.clocks("meeting")).not.toContain("16:00");
    expect((await desk.change(body.token, "cancel")).status).toBe(200);
  });
});

describe("hours", () => {
  const none = Array.from({ length: 7 }, () => [] as object[]);

  it("of the page's own have several spans a day, and exceptions go before them", async () => {
    const [first] = await desk.kinds();
    await desk.changeKind(first?.id, { minutes: 60, noticeHours: 0 });
    const thursday = [
      { start: "09:00", end: "11:00" },
      { start: "14:00", end: "15:00" },
    ];
    await desk.put("/api/calendar/booking-page", { week: none.with(4, thursday) });
    expect(await desk.clocks("meeting")).toEqual(["15:00", "15:30", "16:00", "20:00"]);
    expect(await desk.clocks("meeting", "2025-11-21")).toEqual([]);
    await desk.put("/api/calendar/booking-page", {
      overrides: [
        { from: "2025-11-27", to: "2025-11-28", spans: [], note: "Thanksgiving" },
        { from: "2025-11-21", to: "2025-11-21", spans: [{ start: "18:00", end: "19:00" }] },
      ],
    });
    expect(await desk.clocks("meeting", "2025-11-21")).toEqual(["00:00"]);
    expect(await desk.clocks("meeting", "2025-11-27")).toEqual([]);
    expect(await desk.clocks("meeting", "2025-12-04")).toHaveLength(4);
    const own = (await (await desk.host().get("/api/calendar/booking-page")).json()) as BookingPage;
    expect(own.overrides.map(({ from }) => from)).toEqual(["2025-11-21", "2025-11-27"]);
    await desk.put("/api/calendar/booking-page", { week: null, overrides: [] });
    expect(await desk.clocks("meeting")).toHaveLength(15);
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
      await desk.put("/api/calendar/booking-page", body, 422);
  });
});

describe("limits across kinds", () => {
  it("give a time to exactly one of fifty who want it in three kinds", async () => {
    for (const minutes of [15, 30, 60]) await desk.addKind({ title: `Of ${minutes}`, minutes });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        desk.book(`of-${[15, 30, 60][n % 3]}`, at("10:00"), { email: `g${n}@x.example` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
  });

  it("hold a day's most, and both buffers, whatever is tried at once", async () => {
    await desk.addKind({ title: "Few", minutes: 30, mostADay: 2, bufferBefore: 0, bufferAfter: 0 });
    await desk.addKind({ title: "Wide", minutes: 30, bufferBefore: 60, bufferAfter: 0 });
    const wishes = ["09:00", "10:00", "10:30", "12:00", "13:00", "14:00", "15:00"];
    const answers = await Promise.all([
      ...wishes.map((clock, n) => desk.book("few", at(clock), { email: `f${n}@x.example` })),
      ...wishes.map((clock, n) => desk.book("wide", at(clock), { email: `w${n}@x.example` })),
    ]);
    expect(answers.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
    const rows = (await desk.world.database.inOrganization(desk.organization.id, (transaction) =>
      transaction.execute(`select title, starts_at, ends_at, blocked_from from booking
        where host_user_id = '${desk.host().userId}' order by starts_at`),
    )) as unknown as Record<"title" | "starts_at" | "ends_at" | "blocked_from", string>[];
    expect(rows.filter(({ title }) => title === "Few").length).toBeLessThanOrEqual(2);
    for (const [index, row] of rows.slice(1).entries())
      expect(Date.parse(row.blocked_from)).toBeGreaterThanOrEqual(Date.parse(rows[index]?.ends_at ?? ""));
  });

  it("close a day for one kind and leave it open for the others; what is called off counts no more", async () => {
    await desk.addKind({ title: "Once", mostADay: 1 });
    const { body } = await desk.book("once", at("10:00"));
    expect(await desk.clocks("once")).toEqual([]);
    expect((await desk.book("once", at("14:00"))).status).toBe(409);
    expect((await desk.clocks("meeting")).length).toBeGreaterThan(5);
    expect(await desk.clocks("once", "2025-11-21")).toHaveLength(16);
    // The only one of its day may be moved within it.
    const moved = await desk.change(body.token, "move", { startsAt: at("14:00") });
    expect(moved.status).toBe(200);
    await desk.change(body.token, "cancel");
    expect((await desk.clocks("once")).length).toBeGreaterThan(5);
  });
});
