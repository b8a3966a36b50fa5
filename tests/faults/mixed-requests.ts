import { DEFAULT_LIMITS } from "@trellis/api/kernel/identity/limits.ts";
import { addCustomer, draftFor } from "@trellis/api/testing/money/invoicing.ts";
import { publishSurvey } from "@trellis/api/testing/people/survey-fixture.ts";
import type { Client, World } from "@trellis/api/testing/world.ts";

const NEVER_REACHED = { free: 100_000, paid: 100_000 };
/** Of one person and organization, so that nothing but the database decides. */
export const WIDE_LIMITS = {
  ...DEFAULT_LIMITS,
  invitationsPerDay: NEVER_REACHED,
  mailsPerRecipientPerDay: NEVER_REACHED,
  writesPerMinute: 1_000_000,
};

/** An organization invites only so many people within an hour. */
const LAST_INVITATION = 500;

type Call = (client: Client, n: number) => Promise<Response>;

/** Reads and writes of two organizations: transactions of one and of several statements, jobs, batches, statements alone. */
async function prepareCalls(world: World): Promise<{ people: Client[]; calls: Call[] }> {
  const organizations = [await organizationOf(world), await organizationOf(world)];
  const surveys = await Promise.all(organizations.map(({ admin }) => publishSurvey(admin)));
  const customers = await Promise.all(organizations.map((organization) => addCustomer(world, organization)));
  const calls: Call[] = [
    (client) => client.get("/api/auth/user"),
    (client) => client.get("/api/transactions?limit=20"),
    (client, n) =>
      client.post("/api/transactions", {
        description: `Gift ${n}`,
        amount: 1 + (n % 50),
        type: "income",
        category: "Donations",
        date: "2025-11-03",
      }),
    (client) => client.get("/api/contacts?limit=20"),
    (client, n) =>
      client.post("/api/contacts", {
        firstName: "Ann",
        lastName: `Lee ${n}`,
        email: `ann-${n}@example.org`,
        type: "donor",
      }),
    (client) => client.get("/api/notifications"),
    () => world.visitor.get("/api/health/ready"),
    (client, n) =>
      n < LAST_INVITATION
        ? client.post("/api/team/invite", { email: `invited-${n}@example.org` })
        : client.get("/api/team/invitations"),
    (_, n) =>
      world.visitor.post(`/api/public/surveys/${surveys[n % 2]?.id}/responses`, { responses: { name: `Bo ${n}` } }),
    (client, n) => client.post("/api/invoices", draftFor(customers[n % 2] ?? "")),
    (client) => client.get("/api/search?q=ann"),
    (client, n) => client.post("/api/notes", { title: `Note ${n}`, content: "Words", category: "Other" }),
    (client) => client.get("/api/remotes"),
  ];
  return { people: organizations.map(({ admin }) => admin), calls };
}

const organizationOf = (world: World) => world.organization({ plan: "enterprise" });

/** Asks so many mixed requests, some at once, and returns how many were answered, and the answers that were none. */
export async function askMixedRequests(world: World, { count, atOnce }: { count: number; atOnce: number }) {
  const { people, calls } = await prepareCalls(world);
  const failures: string[] = [];
  let answered = 0;
  let next = 0;
  const run = async () => {
    for (let n = next++; n < count; n = next++) {
      // Each organization makes each call.
      const answer = await (calls[n % calls.length] as Call)(people[n % people.length] as Client, n);
      if (answer.status < 400) answered += 1;
      else failures.push(`${answer.status} ${(await answer.text()).slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return { answered, failures: failures.slice(0, 5) };
}
