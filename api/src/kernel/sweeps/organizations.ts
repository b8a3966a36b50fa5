import type { Services } from "../services.ts";
import { withOwnFormats, writeAs } from "../tenant/formats-in-force.ts";
import { openRun } from "./failures.ts";
import type { OrganizationPlan } from "./plans.ts";
import { listActive, readOpen } from "./swept-organizations.ts";

/** Shorter than the queue lets a sweep run; the next run continues. */
export const LONGEST_SWEEP_MS = 240_000;
/** Organizations whose rows are read at once. */
const PAGE = 200;

/** Gives every organization its turn. Begins at another one each time, so that a run without enough time starves none. */
export async function runOrganizations(services: Services, plan: OrganizationPlan): Promise<void> {
  const now = services.now();
  const deadline = performance.now() + LONGEST_SWEEP_MS;
  const run = openRun(services, plan.name, now);
  const ids = rotate(plan.among ? await plan.among(services, now) : await listActive(services));
  let done = 0;
  while (done < ids.length && performance.now() < deadline) {
    const page = ids.slice(done, done + PAGE);
    const open = await readOpen(services, page, plan, now);
    await run.recall([...open.keys()]);
    for (const id of page) {
      if (performance.now() >= deadline) break;
      done += 1;
      const turn = { organizationId: id, recordId: "" };
      const organization = open.get(id);
      if (organization && !run.isSetAside(turn))
        await run.attempt(turn, () =>
          withOwnFormats(() => {
            writeAs(organization);
            return plan.handle(services, organization, now);
          }),
        );
    }
  }
  run.report(ids.length - done);
}

function rotate(ids: readonly number[]): number[] {
  const start = Math.floor(Math.random() * ids.length);
  return [...ids.slice(start), ...ids.slice(0, start)];
}
