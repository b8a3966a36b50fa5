import { createDemoOrganizations } from "./areas/organizations/index.ts";
import "./areas.ts";
import { writeDemoHistory } from "./demo-history.ts";
import type { Database } from "./kernel/db/client.ts";
import type { Log } from "./kernel/log.ts";
import type { Services } from "./kernel/services.ts";
import { fillWithDemo } from "./ports/demo.ts";

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
    await fillWithDemo({ database, files, secrets, env }, organization, now);
    await writeDemoHistory(database, organization, now);
    log.info("demo organization loaded", { organizationId: organization.id });
  }
  return true;
}
