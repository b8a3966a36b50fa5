import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let user: Client;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ timeZone: "America/Denver" });
  user = await organization.member("viewer");
});
afterAll(() => world.close());

const read = async (client = user) => (await (await client.get("/api/calendar/settings")).json()) as CalendarSettings;
const refusal = async (body: object, client = user) => {
  const answer = await client.put("/api/calendar/settings", body);
  return [answer.status, ((await answer.json()) as { issues?: { path: string; message: string }[] }).issues?.[0]?.path];
};

describe("a member's calendar settings", () => {
  it("are the specification's until they are changed, the time zone the organization's", async () => {
    expect(await read()).toEqual({
      defaultView: "month",
      workingHours: { start: "09:00", end: "17:00", days: [1, 2, 3, 4, 5] },
      timeZone: "America/Denver",
      weekStartsOn: 0,
      ownWeekStart: null,
      allowPublicBooking: false,
      bookingPageSlug: null,
      customCss: null,
      emailNotifications: true,
      autoAcceptMeetings: false,
      meetingBuffer: 15,
    });
  });

  it("keep what is chosen, each member their own, and go on following what is not", async () => {
    const answer = await user.put("/api/calendar/settings", {
      defaultView: "week",
      weekStartsOn: 1,
      workingHours: { start: "08:30", end: "16:00", days: [3, 1, 1] },
      customCss: "--Trellis-Accent: #0F766E;\n--trellis-radius:8px",
    });
    expect(answer.status).toBe(200);
    expect(await read()).toMatchObject({
      defaultView: "week",
      workingHours: { start: "08:30", end: "16:00", days: [1, 3] },
      customCss: "--trellis-accent: #0f766e;\n--trellis-radius: 8px;",
      timeZone: "America/Denver",
    });
    expect((await read(organization.admin)).defaultView).toBe("month");
    await world.database.sql`update organization set time_zone = 'Europe/Paris' where id = ${organization.id}`;
    expect((await read()).timeZone).toBe("Europe/Paris");
    await user.put("/api/calendar/settings", { timeZone: "Asia/Tokyo" });
    expect((await read()).timeZone).toBe("Asia/Tokyo");
  });

  it("refuse what is wrong and name the field", async () => {
    expect(await refusal({ workingHours: { start: "17:00", end: "09:00", days: [1] } })).toEqual([
      422,
      "workingHours.end",
    ]);
    expect(await refusal({ workingHours: { start: "25:00", end: "26:00", days: [1] } })).toEqual([
      422,
      "workingHours.start",
    ]);
    expect(await refusal({ allowPublicBooking: true })).toEqual([422, "bookingPageSlug"]);
    expect(await refusal({ bookingPageSlug: "No Spaces" })).toEqual([422, "bookingPageSlug"]);
    expect(await refusal({ timeZone: "Nowhere" })).toEqual([422, "timeZone"]);
    expect(await refusal({ meetingBuffer: -1 })).toEqual([422, "meetingBuffer"]);
    for (const customCss of [
      "body { display: none }",
      "--trellis-accent: url(https://evil.example/x)",
      "--trellis-accent: #fff; background: red",
      "--trellis-accent: expression(alert(1))",
      "--trellis-font: Comic Sans",
      "--other: 1px",
      "--trellis-radius: 99px",
      "--trellis-accent: #fff /* */",
      "--__proto__: #fff",
    ])
      expect(await refusal({ customCss }), customCss).toEqual([422, "customCss"]);
  });

  it("give a booking page's address to one member only", async () => {
    const stranger = (await world.organization()).admin;
    expect(
      (await user.put("/api/calendar/settings", { bookingPageSlug: "talk-to-me", allowPublicBooking: true })).status,
    ).toBe(200);
    expect(await refusal({ bookingPageSlug: "talk-to-me" }, stranger)).toEqual([422, "bookingPageSlug"]);
    expect((await user.put("/api/calendar/settings", { bookingPageSlug: "talk-to-us" })).status).toBe(200);
    expect((await stranger.put("/api/calendar/settings", { bookingPageSlug: "talk-to-me" })).status).toBe(200);
  });
});
