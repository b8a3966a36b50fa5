import type { BookingKind } from "@trellis/contract-calendar/booking-kinds.ts";
import type { PublicBooking, PublicBookingPage } from "@trellis/contract-calendar/bookings.ts";
import { expect } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../world.ts";

/** A Wednesday; on the Thursday after it Chicago's clock is six hours behind. */
const NOW = new Date("2025-11-19T18:00:00Z");

/** Chicago's clock on a day of that November, as an instant. */
export const at = (clock: string, day = "2025-11-20") => new Date(`${day}T${clock}:00-06:00`).toISOString();

/** Hosts with open booking pages, one after the other, and what visitors and they do with them. */
export async function createBookingFixture() {
  const world: World = await createWorld();
  const organization: TestOrganization = await world.organization({ timeZone: "America/Chicago", name: "Riverside" });
  let host: Client = organization.admin;
  let slug = "";
  let hosts = 0;

  const put = async (path: string, body: object, status = 200) => {
    const answer = await host.put(path, body);
    const said = (await answer.json()) as unknown;
    expect([answer.status, said]).toEqual([status, said]);
    return said;
  };
  const page = async (query = "") => {
    const answer = await world.visitor.get(`/api/public/booking-pages/${slug}?${query}`);
    return { status: answer.status, body: (await answer.json()) as PublicBookingPage };
  };
  return {
    world,
    organization,
    put,
    page,
    host: () => host,
    slug: () => slug,
    /** A separate host for each test, whose bookings are confirmed right away. */
    async openPage(settings: object = {}) {
      world.setNow(NOW);
      host = await organization.member("user");
      hosts += 1;
      slug = `many-${hosts}`;
      await put("/api/calendar/settings", {
        allowPublicBooking: true,
        autoAcceptMeetings: true,
        bookingPageSlug: slug,
        ...settings,
      });
    },
    kinds: async () => (await (await host.get("/api/calendar/booking-kinds")).json()) as BookingKind[],
    async addKind(body: { title: string } & Record<string, unknown>) {
      const answer = await host.post("/api/calendar/booking-kinds", { noticeHours: 0, ...body });
      expect(answer.status).toBe(201);
      return (await answer.json()) as BookingKind;
    },
    changeKind: (id: string | undefined, body: object, status = 200) =>
      put(`/api/calendar/booking-kinds/${id}`, body, status),
    /** The free times of a kind on a day, by UTC's clock. */
    clocks: async (kind: string, day = "2025-11-20") =>
      ((await page(`kind=${kind}&from=${day}&to=${day}`)).body.offer?.slots ?? []).map((slot) => slot.slice(11, 16)),
    async book(kind: string | undefined, startsAt: string, change: object = {}) {
      const answer = await world.visitor.post(`/api/public/booking-pages/${slug}/bookings`, {
        id: crypto.randomUUID(),
        ...(kind ? { kind } : {}),
        startsAt,
        name: "Gus Guest",
        email: "gus@example.org",
        ...change,
      });
      type Said = PublicBooking & { message: string; issues: { path: string; message: string }[] };
      return { status: answer.status, body: (await answer.json()) as Said };
    },
    open: async (token: string) =>
      (await (await world.visitor.get(`/api/public/bookings/${token}`)).json()) as PublicBooking,
    /** What a visitor does with a booking by its link. */
    change: (token: string, action: "move" | "cancel", body: object = {}) =>
      world.visitor.post(`/api/public/bookings/${token}/${action}`, body),
    async lastMail(to = "gus@example.org") {
      await world.runJobs();
      return world.mails.findLast((mail) => mail.to.includes(to));
    },
  };
}
