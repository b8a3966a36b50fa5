import { inProgramScope, unlessErased } from "../../http/program-scope.ts";
import type { Sweep } from "../../services/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { readDue } from "../platform/due-work.ts";
import { dropFiles } from "../platform/record-files.ts";
import { removeNote, TRASH_DUE } from "./notes.ts";

/** Empties the trash of what has lain in it for thirty days. */
export const noteTrashSweep: Sweep = {
  name: "notes.trash",
  cron: "35 * * * *",
  async run(services) {
    for (const { organizationId, recordId } of await readDue(services.database, TRASH_DUE, services.now()))
      await unlessErased(() => empty(services, organizationId, recordId));
  },
};

async function empty(services: Services, organizationId: number, id: string): Promise<void> {
  const fileKeys = await inProgramScope(services, organizationId, (scope) => removeNote(scope, id));
  await dropFiles(services, fileKeys, "a removed attachment's file stayed");
}
