import { sql } from "drizzle-orm";
import { removeUnusedFiles } from "../../kernel/files/owned-files.ts";
import { forProgram, perOrganization } from "../../kernel/sweeps/sweep.ts";

/** Removes files that nothing uses: those of deleted records, and those whose removal was cut off. */
export const fileSweep = perOrganization({
  name: "platform.files",
  cron: "40 4 * * *",
  whenReadOnly: "run",
  handle: (services, { id }) => removeUnusedFiles(services, { organizationId: id }),
});

/** The same for the files of people, who belong to no organization. */
export const personFileSweep = forProgram({
  name: "platform.person-files",
  cron: "50 4 * * *",
  async run(services) {
    const people = await services.database.reference.execute<{ id: string }>(sql`
      select distinct user_id as id from person_file`);
    for (const { id } of people) {
      try {
        await removeUnusedFiles(services, { userId: id });
      } catch (error) {
        services.log.error("a person's unused files were not removed", { reason: String(error) });
      }
    }
  },
});
