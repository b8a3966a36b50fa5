import { seedBudgets } from "./areas/budgets/index.ts";
import { seedFinance } from "./areas/finance/index.ts";
import { createDemoOrganizations } from "./areas/organizations/index.ts";
import { seedSurveys } from "./areas/surveys/index.ts";
import type { Database } from "./db/client.ts";
import type { Log } from "./http/log.ts";

/** Fills an empty database with the two demo organizations and what they did lately, dates relative to now. */
export async function loadDemo(database: Database, now: Date, log: Log): Promise<boolean> {
  const organizations = await createDemoOrganizations(database, now);
  if (!organizations) return false;
  for (const organization of organizations) {
    await seedFinance(database, organization, now);
    await seedSurveys(database, organization, now);
    await seedBudgets(database, organization, now);
    log.info("demo organization loaded", { organizationId: organization.id });
  }
  return true;
}
