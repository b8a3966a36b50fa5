import { DEMO_PEOPLE } from "@trellis/domain/accounts/demo-people.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/client.ts";
import { createId } from "../../kernel/db/columns.ts";
import { user } from "../../kernel/identity/schema.ts";
import { membership, organization } from "../../kernel/tenant/schema.ts";
import type { DemoOrganization } from "../../ports/area.ts";

const DEMO_ORGANIZATIONS = [
  {
    name: "Riverside Community Fund",
    slug: "riverside-community-fund",
    type: "non-profit",
    email: "hello@riverside.example",
    address: "214 Perry Street, Davenport, IA 52801",
    primaryColor: "#3b82f6",
    secondaryColor: "#1e40af",
  },
  {
    name: "Harbor & Oak Studio",
    slug: "harbor-and-oak-studio",
    type: "for-profit",
    email: "studio@harborandoak.example",
    address: "88 Harbor Drive, Dubuque, IA 52001",
    primaryColor: "#b45309",
    secondaryColor: "#78350f",
  },
] as const;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Creates the demo's people and organizations with active subscriptions, once. Returns the organizations, or undefined
 * when any organization exists already: the demo never mixes with someone's own books.
 */
export async function createDemoOrganizations(database: Database, now: Date): Promise<DemoOrganization[] | undefined> {
  return database.inReference(async (transaction) => {
    // Two first starts at once: the second waits here, then finds the first one's work.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('trellis demo'))`);
    const [existing] = await transaction.select({ id: organization.id }).from(organization).limit(1);
    if (existing) return undefined;
    const people = DEMO_PEOPLE.map((person) => ({ ...person, id: createId() }));
    await transaction.insert(user).values(
      people.map(({ id, email, firstName, lastName }, index) => ({
        id,
        email,
        firstName,
        lastName,
        name: `${firstName} ${lastName}`,
        emailVerified: true,
        lastLoginAt: new Date(now.getTime() - index * 19 * HOUR_MS),
      })),
    );
    const admin = people[0];
    if (!admin) throw new Error("the demo has no admin");
    const created: DemoOrganization[] = [];
    for (const values of DEMO_ORGANIZATIONS) {
      const [row] = await transaction
        .insert(organization)
        .values({
          ...values,
          ownerId: admin.id,
          subscriptionStatus: "active",
          subscriptionPlan: "professional",
          addOns: ["communication_suite"],
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: organization.id });
      if (!row) throw new Error("the demo's organization was not created");
      const members = values.type === "non-profit" ? people : [admin];
      await transaction.insert(membership).values(
        members.map(({ id, role }) => ({
          organizationId: row.id,
          userId: id,
          role,
          canManageUsers: role === "admin",
          // The demo is past its first steps.
          firstStepsHiddenAt: now,
          createdAt: now,
          updatedAt: now,
        })),
      );
      created.push({ id: row.id, name: values.name, type: values.type, adminId: admin.id });
    }
    return created;
  });
}
