import type { CalendarConnection } from "@trellis/contract-calendar/connections.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import postgres from "postgres";
import { expect } from "vitest";
import { type Client, createWorld, type TestOrganization } from "../world.ts";
import { icsEvent, icsOf, serveCalendars } from "./calendar-server.ts";

export const CONNECTIONS = "/api/calendar/connections";

export const DENTIST = icsEvent(
  "dentist",
  "Dentist",
  "20260303T150000Z",
  "LOCATION:Main Street 1",
  "DESCRIPTION:Bring card",
);

export const bodyOf = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;

/** A world with a server of calendars, and a member who connects some of them. */
export class ConnectionFixture {
  readonly server: Awaited<ReturnType<typeof serveCalendars>>;
  readonly world: Awaited<ReturnType<typeof createWorld>>;
  readonly owner: postgres.Sql;
  home!: TestOrganization;
  maya!: Client;
  #paths = 0;

  constructor(server: ConnectionFixture["server"], world: ConnectionFixture["world"]) {
    this.server = server;
    this.world = world;
    this.owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  }

  /** Another organization and member, at three in the afternoon of 2 March 2026 in London. */
  async begin(): Promise<void> {
    this.world.setNow(new Date("2026-03-02T15:00:00Z"));
    this.home = await this.world.organization({ timeZone: "America/Chicago" });
    this.maya = await this.home.member("user");
  }

  async close(): Promise<void> {
    await this.owner.end();
    await this.world.close();
    await this.server.close();
  }

  freshPath = () => `/private-${++this.#paths}/basic.ics`;
  connect = (address: string, more: object = {}) =>
    this.maya.post(CONNECTIONS, { provider: "google", address, ...more });
  list = () => bodyOf<CalendarConnection[]>(this.maya.get(CONNECTIONS));
  /** What a member sees of March 2026. */
  eventsOf = (client: Client) =>
    bodyOf<CalendarEvent[]>(client.get("/api/calendar/events?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z"));
  askedFor = (path: string) => this.server.asked.filter((one) => one.path === path).length;
  later = (minutes: number) => this.world.setNow(new Date(this.world.services.now().getTime() + minutes * 60_000));

  /** A calendar of these components, connected by Maya. */
  async connected(components: string[][], more: object = {}) {
    const path = this.freshPath();
    const address = this.server.serve(path, { text: icsOf(components) });
    const answer = await this.connect(address, more);
    expect(answer.status).toBe(201);
    return { path, address, connection: (await answer.json()) as CalendarConnection };
  }

  /** What the minute and its jobs do. */
  async readAgain(): Promise<void> {
    await this.world.runSweep("calendar.connections");
    await this.world.runJobs();
  }
}

export async function openConnectionFixture(): Promise<ConnectionFixture> {
  const server = await serveCalendars();
  return new ConnectionFixture(server, await createWorld({ services: { web: server.web } }));
}
