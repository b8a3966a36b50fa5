import { Port } from "../kernel/port.ts";
import type { Services } from "../kernel/services.ts";
import type { DemoInput, DemoOrganization } from "./area.ts";

/** What fills an organization with made-up records: the seeds of all areas in their order, and what they read. */
export interface Demo extends Pick<DemoInput, "owedTaxes"> {
  seeds: readonly ((input: DemoInput) => Promise<unknown>)[];
}

export const DEMO = new Port<Demo>("demo");

/** Fills an empty organization with the demo's records, dates relative to now. Each seed is a transaction of its own. */
export async function fillWithDemo(
  { database, files, secrets, env }: Pick<Services, "database" | "files" | "secrets" | "env">,
  organization: DemoOrganization,
  now: Date,
): Promise<void> {
  const { seeds, owedTaxes } = DEMO.only;
  for (const seed of seeds) await seed({ database, organization, now, files, secrets, env, owedTaxes });
}
