import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDirectory, issueToken } from "../../../../testing/people/scim.ts";
import { createSsoWorld, newDomain, publish, verifyDomain } from "../../../../testing/people/single-sign-on.ts";
import type { TestOrganization, World } from "../../../../testing/world.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let world: World;
beforeAll(async () => {
  world = await createSsoWorld();
});
afterAll(() => world?.close());

const sweepAt = async (days: number) => {
  world.setNow(new Date(Date.now() + days * DAY_MS));
  await world.runSweep("organizations.email-domains");
  world.setNow(undefined);
};
const domainOf = async ({ admin }: TestOrganization) => {
  const { domains } = (await (await admin.get("/api/single-sign-on")).json()) as { domains: Record<string, string>[] };
  return domains[0] ?? {};
};
const notesOf = async ({ admin }: TestOrganization) =>
  ((await (await admin.get("/api/notifications")).json()) as { title: string }[]).map(({ title }) => title);

async function verified() {
  const organization = await world.organization({ plan: "enterprise" });
  const domain = newDomain();
  await verifyDomain(organization, domain);
  return { organization, domain, directory: createDirectory(world, await issueToken(organization)) };
}

describe("the record of a verified email domain", () => {
  it("is looked for each day: lost for a week the domain counts no more, and back it counts again", async () => {
    const { organization, domain, directory } = await verified();
    const row = await domainOf(organization);
    await sweepAt(2);
    expect(await domainOf(organization)).toMatchObject({ missingSince: null, verifiedAt: expect.any(String) });

    publish(row.recordName ?? "", "something else");
    await sweepAt(3);
    expect(await domainOf(organization)).toMatchObject({
      missingSince: expect.any(String),
      verifiedAt: expect.any(String),
    });
    expect(await notesOf(organization)).toContain(`The TXT record of ${domain} is missing`);
    await directory.user(`ada@${domain}`);
    await sweepAt(9);
    expect(await domainOf(organization)).toMatchObject({ verifiedAt: expect.any(String) });

    await sweepAt(11);
    expect(await domainOf(organization)).toMatchObject({ verifiedAt: null, missingSince: expect.any(String) });
    expect(await notesOf(organization)).toContain(`${domain} isn't verified anymore`);
    expect((await directory.post("/Users", { userName: `bob@${domain}` })).status).toBe(400);
    await world.runJobs();
    expect(world.mails.filter(({ subject }) => subject === `${domain} isn't verified anymore`)).toHaveLength(1);

    publish(row.recordName ?? "", row.recordValue ?? "");
    await sweepAt(13);
    expect(await domainOf(organization)).toMatchObject({ verifiedAt: expect.any(String), missingSince: null });
    expect(await notesOf(organization)).toContain(`${domain} is verified again`);
    const log = (await (await organization.admin.get("/api/audit-log?resource=email_domain")).json()) as {
      action: string;
    }[];
    expect(log.map(({ action }) => action)).toEqual(["verify", "suspend", "verify", "create"]);
  });

  it("counts for another organization that proved it meanwhile, and stays there", async () => {
    const { organization, domain } = await verified();
    const row = await domainOf(organization);
    publish(row.recordName ?? "", "of someone else");
    await sweepAt(2);
    await sweepAt(10);
    const other = await world.organization({ plan: "enterprise" });
    const added = (await (await other.admin.post("/api/email-domains", { domain })).json()) as Record<string, string>;
    publish(row.recordName ?? "", row.recordValue ?? "", added.recordValue ?? "");
    expect((await other.admin.post(`/api/email-domains/${added.id}/check`)).status).toBe(200);
    await sweepAt(12);
    expect(await domainOf(organization)).toMatchObject({ verifiedAt: null });
    expect(await domainOf(other)).toMatchObject({ verifiedAt: expect.any(String) });
  });
});
