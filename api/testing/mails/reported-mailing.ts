import { type FakeSmtp, startSmtp } from "../../../tests/fakes/smtp.ts";
import type { MailServices } from "../../src/kernel/mail-settings.ts";
import type { Services } from "../../src/kernel/services.ts";
import { openMailingFixture } from "../people/mailing-fixture.ts";
import { createWorld, type World } from "../world.ts";

/** The address of a person whom the mailing goes to. */
export const addressOf = (name: string) => `${name}@far.example`;

/** A program that takes in reports of these services, and a mailing that was sent to people. */
export async function openReportedMailing(
  mailServices: MailServices,
  people: readonly string[],
  services: Partial<Services> = {},
) {
  const smtp: FakeSmtp = await startSmtp();
  const bounces = { address: "bounces@mail.example", secret: "unused" };
  const world: World = await createWorld({ env: { smtpUrl: smtp.url, mailServices, bounces }, services });
  const home = await openMailingFixture(world);
  for (const name of people) await home.contact(name, addressOf(name));
  const mailing = await home.draft();
  await home.send(mailing);
  const sentTo = (name: string) => smtp.received.filter(({ to }) => to.includes(addressOf(name))).at(-1);
  const headerOf = (name: string, header: string) =>
    new RegExp(`^${header}: ?(.*(?:\r?\n[ \t].*)*)`, "im").exec(sentTo(name)?.raw ?? "")?.[1]?.trim() ?? "";
  return {
    world,
    home,
    mailing,
    /** The address that failures of the email return to. */
    returnPath: (name: string) => sentTo(name)?.from,
    headerOf,
    messageId: (name: string) => headerOf(name, "Message-ID"),
    stateOf: async (name: string) => (await home.states(mailing))[addressOf(name)],
    /** The reason why each address gets no mailings. */
    async suppressed(): Promise<Record<string, string | undefined>> {
      const listed = (await (await home.admin.get("/api/mail-suppressions?limit=200")).json()) as {
        address: string;
        reason: string;
      }[];
      return Object.fromEntries(listed.map(({ address, reason }) => [address, reason]));
    },
    /** The status that a report is answered with. */
    async post(service: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const request = new Request(`http://localhost/api/mail/bounces/${service}`, {
        method: "POST",
        body: text,
        headers: { "content-type": "application/json", ...headers },
      });
      return (await world.handle(request)).status;
    },
    async close() {
      await world.close();
      await smtp.close();
    },
  };
}

export type ReportedMailing = Awaited<ReturnType<typeof openReportedMailing>>;
