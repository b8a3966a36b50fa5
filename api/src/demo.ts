import { createDemoOrganizations } from "./areas/organizations/index.ts";
import { AREAS } from "./areas.ts";
import { writeDemoHistory } from "./demo-history.ts";
import type { Database } from "./kernel/db/client.ts";
import type { Log } from "./kernel/log.ts";
import type { Services } from "./kernel/services.ts";
import { inOrder } from "./ports/area.ts";

/**
 * The seeds of all areas, in this order: gifts and invoices before contacts, which know by address who gave or is billed;
 * reports last, since they are made from what the others filled in.
 */
const SEEDS = inOrder(AREAS.flatMap(({ demo }) => demo ?? []));
const TAX_SOURCES = inOrder(AREAS.flatMap(({ owedTaxes }) => Object.values(owedTaxes ?? {})));

/** Fills an empty database with the two demo organizations and what they did lately, dates relative to now. */
export async function loadDemo(
  database: Database,
  now: Date,
  log: Log,
  { files, secrets, env }: Pick<Services, "files" | "secrets" | "env">,
): Promise<boolean> {
  const organizations = await createDemoOrganizations(database, now);
  if (!organizations) return false;
  for (const organization of organizations) {
    for (const seed of SEEDS) await seed({ database, organization, now, files, secrets, env, owedTaxes: TAX_SOURCES });
    await writeDemoHistory(database, organization, now);
    log.info("demo organization loaded", { organizationId: organization.id });
  }
  return true;
}
