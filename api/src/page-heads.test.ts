import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOnlineWorld, type OnlineWorld, sentInvoice } from "../testing/paying/online-world.ts";
import { beginGift, openCharity } from "../testing/paying/recurring-world.ts";
import { invite, newAddress } from "../testing/people/invitations.ts";
import { openMailingFixture, unsubscribePathOf } from "../testing/people/mailing-fixture.ts";
import { json, make } from "../testing/people/report-fixture.ts";
import type { TestOrganization } from "../testing/world.ts";
import { calendarToken } from "./areas/calendar/core/calendar-tokens.ts";
import { openOutsideCall } from "./kernel/site/outside-addresses.ts";
import { findSitePage, type LinkHead, type RecordHead, SITE_PAGES } from "./kernel/site/site-pages.ts";
import { readPageHead } from "./page-heads.ts";

const NOW = new Date("2025-11-19T18:00:00Z");
const ID = "01900000-0000-7000-8000-000000000000";
const NAME = `</title><script>alert("1")</script> & Sons`;
/** Every text of the records says it, so that no head of a secret page can hide that it quotes one. */
const SECRET = "Hush-hush";

let world: OnlineWorld;
let home: TestOrganization;
beforeAll(async () => {
  world = await createOnlineWorld();
  world.setNow(NOW);
  home = await world.organization({ name: NAME, plan: "professional", timeZone: "America/Chicago" });
});
beforeEach(() => world.setNow(NOW));
afterAll(() => world?.close());

const headOf = (path: string, headers: Record<string, string> = {}, address?: string) => {
  const page = findSitePage(path);
  if (!page) throw new Error(`no page is at ${path}`);
  const request = new Request(`http://localhost${path}`, { headers });
  return readPageHead(openOutsideCall(world.services, request, address), page);
};
/** What the head says; whose page it is decides its brand. */
const saidBy = async (path: string) => {
  const { organizationId: _, writing: __, ...said } = (await headOf(path)) ?? {};
  return said;
};
const post = async <T>(path: string, body: object): Promise<T> => {
  const answer = await home.admin.post(path, body);
  expect([200, 201], `${path} ${await answer.clone().text()}`).toContain(answer.status);
  return (await answer.json()) as T;
};
const put = async (path: string, body: object) => {
  const answer = await home.admin.put(path, body);
  expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(200);
  return answer;
};
const run = (statement: SQL) =>
  world.database.inOrganization(home.id, (transaction) => transaction.execute<{ id: string }>(statement));
const tomorrow = { startDate: "2025-11-25T18:00", endDate: "2025-11-25T20:00" };
let slugs = 0;
const nextSlug = () => `page-head-${++slugs}`;

const openBookings = async () => {
  const slug = nextSlug();
  await put("/api/calendar/settings", { allowPublicBooking: true, autoAcceptMeetings: false, bookingPageSlug: slug });
  return slug;
};
const book = async () => {
  const slug = await openBookings();
  const read = async (path: string) =>
    (await world.visitor.get(path)).json() as Promise<{ offer: { slots: string[] } }>;
  const { offer } = await read(`/api/public/booking-pages/${slug}?kind=meeting`);
  const answer = await world.visitor.post(`/api/public/booking-pages/${slug}/bookings`, {
    id: crypto.randomUUID(),
    kind: "meeting",
    startsAt: offer.slots[0],
    name: SECRET,
    email: newAddress(),
    message: SECRET,
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};
const tokenFor = (kind: "event" | "booking" | "request" | "signup", id: string) =>
  calendarToken({ kind, organizationId: home.id, id }, world.services.env.authSecret.hash);
const openCalendar = () =>
  put("/api/calendar/public-calendar", { isOpen: true, isListed: true, slug: "page-head-calendar" });

interface Record_ {
  /** The page's address, and that of the call it shows. */
  page: string;
  call: string;
}
interface Case {
  open(): Promise<Record_>;
  missing: Record_;
}
interface PublicCase extends Case {
  title: string;
  /** Closes what was opened last. */
  close(record: Record_): Promise<unknown>;
}

const form = (slug: string): Record_ => ({ page: `/give/${slug}`, call: `/api/public/donation-forms/${slug}` });
const survey = (id: string): Record_ => ({ page: `/public/surveys/${id}`, call: `/api/public/surveys/${id}` });
const bookings = (slug: string): Record_ => ({ page: `/book/${slug}`, call: `/api/public/booking-pages/${slug}` });
const calendar = (slug: string): Record_ => ({ page: `/calendar/${slug}`, call: `/api/public/calendars/${slug}` });

const PUBLIC: Record<RecordHead, PublicCase> = {
  give: {
    title: `Warm beds · ${NAME}`,
    async open() {
      const { slug } = await post<{ slug: string }>("/api/donation-forms", { title: "Warm beds", slug: nextSlug() });
      return form(slug);
    },
    close: ({ page }) =>
      run(sql`update donation_form set ends_on = '2025-11-01' where slug = ${page.split("/")[2] ?? ""}`),
    missing: form("no-such-form"),
  },
  survey: {
    title: `How was it? · ${NAME}`,
    async open() {
      const body = { title: "How was it?", questions: [{ id: "q1", type: "yes_no", question: "Again?" }] };
      const { id } = await post<{ id: string }>("/api/surveys", body);
      await post(`/api/surveys/${id}/publish`, {});
      return survey(id);
    },
    close: ({ page }) => run(sql`update survey set is_active = false where id = ${page.split("/")[3] ?? ""}`),
    missing: survey(ID),
  },
  "booking-page": {
    title: `· ${NAME}`,
    open: async () => bookings(await openBookings()),
    close: () => put("/api/calendar/settings", { allowPublicBooking: false }),
    missing: bookings("no-such-host"),
  },
  calendar: {
    title: `Events · ${NAME}`,
    async open() {
      await openCalendar();
      return calendar("page-head-calendar");
    },
    close: () => put("/api/calendar/public-calendar", { isOpen: false }),
    missing: calendar("no-such-calendar"),
  },
};

const link = (page: string, call: string) => (token: string) => ({
  page: `/${page}/${token}`,
  call: `/api/${call}/${token}`,
});
const LINK: Record<LinkHead, ReturnType<typeof link>> = {
  invite: link("invite", "invitations"),
  pay: link("pay", "public/invoices"),
  "my-gift": link("my-gift", "public/recurring-gifts"),
  booking: link("booking", "public/bookings"),
  "booking-request": link("booking-request", "public/booking-requests"),
  "event-invitation": link("event", "public/event-invitations"),
  signup: link("signup", "public/signups"),
  unsubscribe: link("unsubscribe", "unsubscribe"),
  "report-email": link("report-email", "report-email"),
  "shared-report": link("shared", "shared-reports"),
};
/** Makes a record that anyone with the link may open, and answers the link's token. */
const TOKENS: Record<LinkHead, () => Promise<string>> = {
  invite: async () => (await invite(world, home.admin, newAddress())).token,
  pay: async () => (await sentInvoice(world, home)).token,
  "my-gift": async () => (await beginGift(world, await openCharity(world), { name: SECRET })).token,
  booking: async () => tokenFor("booking", await book()),
  "booking-request": async () => tokenFor("request", await book()),
  "event-invitation": async () => {
    const attendees = [{ email: newAddress(), name: SECRET }];
    const { id } = await post<{ id: string }>("/api/calendar/events", { title: SECRET, ...tomorrow, attendees });
    const [row] = await run(sql`select id from calendar_attendee where event_id = ${id}`);
    return tokenFor("event", row?.id ?? "");
  },
  signup: async () => {
    await openCalendar();
    const event = { title: SECRET, visibility: "public", ...tomorrow };
    const { id } = await post<{ id: string }>("/api/calendar/events", event);
    const offer = { isOpen: true, places: 5, mostPeople: 4, closesMinutes: 60, hasWaitingList: false };
    await put(`/api/calendar/events/${id}/signups`, offer);
    const person = { id: crypto.randomUUID(), name: SECRET, email: newAddress(), people: 1 };
    const answer = await world.visitor.post(`/api/public/calendars/page-head-calendar/events/${id}/signups`, person);
    expect(answer.status, await answer.text()).toBe(201);
    return tokenFor("signup", person.id);
  },
  unsubscribe: async () => {
    const fixture = await openMailingFixture(world, { name: SECRET });
    await fixture.contact(SECRET, newAddress());
    await fixture.send(await fixture.draft());
    return unsubscribePathOf(world.mails.at(-1) ?? {});
  },
  "report-email": async () => {
    await invite(world, home.admin, newAddress());
    await world.runJobs();
    return /\/report-email\/([\w-]+)/.exec(world.mails.at(-1)?.text ?? "")?.[1] ?? "";
  },
  "shared-report": async () => {
    const report = await make(world, home.admin, { kind: "cash_flow", name: SECRET });
    const { url } = await json<{ url: string }>(home.admin.post(`/api/reports/${report.id}/share`, {}));
    return url.split("/").at(-1) ?? "";
  },
};

/** The page says by its status what its own call answers. */
const expectStatus = async ({ page, call }: Record_, status: number) => {
  const answer = await world.visitor.get(call);
  expect([call, answer.status]).toEqual([call, status]);
  expect([page, (await headOf(page))?.status]).toEqual([page, status]);
};

it("every page with a part in its address has a head, and a page of a secret link never one that can quote", () => {
  for (const { path, head, build } of SITE_PAGES.filter((page) => page.build === "public")) {
    // What the server writes whole is the same for everyone.
    if (!path.includes("{") || head === "reference") continue;
    expect([path, build, path.includes("{token}") ? head in LINK : head in PUBLIC]).toEqual([path, "public", true]);
  }
});

describe.each(Object.entries(PUBLIC))("the page of a public record: %s", (_, { open, close, missing, title }) => {
  it("names the record and its organization, and says when it's missing or closed", async () => {
    const record = await open();
    await expectStatus(record, 200);
    const head = await headOf(record.page);
    expect(head?.title).toContain(title);
    expect(head?.description).toBeTruthy();
    expect(head?.canonical).toBe(`http://localhost${record.page}`);
    expect(head?.language).toBe("en");
    await close(record);
    await expectStatus(record, 410);
    expect(await saidBy(record.page)).toEqual({ status: 410, isHidden: true });
    await expectStatus(missing, 404);
  });

  it("shows the organization's picture", async () => {
    await world.database.sql`update organization set logo = '/api/images/x' where id = ${home.id}`;
    expect((await headOf((await open()).page))?.image).toBe("/api/images/x");
  });

  it("is not there for an address that nothing can have", async () => {
    const [, place] = /^(.*\/)/.exec(missing.page) ?? [];
    for (const end of ["%00", "%E0%A4%A", "a".repeat(300), "'--", ".."])
      expect([end, (await headOf(`${place}${end}`))?.status]).toEqual([end, 404]);
  });

  it("stays as it was built for a visitor who asks too often", async () => {
    const { page } = await open();
    await headOf(page, {}, "203.0.113.9");
    await world.database.sql`update rate_limit set count = count + 900`;
    expect(await headOf(page, {}, "203.0.113.9")).toBeUndefined();
    await world.database.sql`delete from rate_limit`;
  });
});

describe.each(Object.entries(TOKENS) as [LinkHead, () => Promise<string>][])("a secret link: %s", (name, token) => {
  it("says only whether it opens anything", async () => {
    const record = LINK[name](await token());
    await expectStatus(record, 200);
    expect(await saidBy(record.page)).toEqual({ status: 200, isHidden: true });
    await expectStatus(LINK[name]("nothing"), 404);
    await expectStatus(LINK[name](`${record.page.split("/").at(-1)?.slice(0, -1)}!`), 404);
  });
});

describe("a campaign", () => {
  it("keeps its page while it is paused, out of search engines", async () => {
    const { id, slug } = await post<{ id: string; slug: string }>("/api/donation-forms", {
      title: "Roof",
      slug: nextSlug(),
    });
    await put(`/api/donation-forms/${id}`, { title: "Roof", status: "paused", language: "es" });
    expect(await headOf(`/give/${slug}`)).toMatchObject({
      status: 200,
      isHidden: true,
      language: "es",
      description: `Haga un donativo a ${NAME}.`,
    });
    await post(`/api/donation-forms/${id}/archive`, {});
    await expectStatus(form(slug), 404);
  });
});

describe("a survey", () => {
  it("is not there before it is published", async () => {
    const { id } = await post<{ id: string }>("/api/surveys", {
      title: SECRET,
      questions: [{ id: "q1", type: "yes_no", question: "Again?" }],
    });
    await expectStatus(survey(id), 404);
  });
});

it("a meeting type has its own page", async () => {
  const slug = await openBookings();
  expect(await headOf(`/book/${slug}/meeting`, { "accept-language": "es-MX" })).toMatchObject({
    status: 200,
    language: "es",
    canonical: `http://localhost/book/${slug}/meeting`,
  });
  expect((await headOf(`/book/${slug}/nothing`))?.status).toBe(404);
});
