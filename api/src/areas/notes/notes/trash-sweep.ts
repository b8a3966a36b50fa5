import { removeOwnFiles } from "../../../kernel/files/owned-files.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { Services } from "../../../kernel/services.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { removeNote, TRASH_DUE } from "./notes.ts";

/** Empties the trash of what has lain in it for thirty days. */
export const noteTrashSweep = perDueRecord({
  name: "notes.trash",
  cron: "35 * * * *",
  kinds: [TRASH_DUE],
  whenReadOnly: "run",
  handle: (services, { organizationId, recordId }) => empty(services, organizationId, recordId),
});

async function empty(services: Services, organizationId: number, id: string): Promise<void> {
  const fileKeys = await inProgramScope(services, organizationId, (scope) => removeNote(scope, id));
  await removeOwnFiles(services, { organizationId }, fileKeys);
}
