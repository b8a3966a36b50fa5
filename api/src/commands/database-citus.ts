import postgres from "postgres";
import { planCitus, readCitusTables } from "../kernel/db/citus/citus-plan.ts";
import { type Command, withOwner } from "./command.ts";

/** Prints what would spread the database over Citus' nodes; runs nothing. */
export const citusCommand: Command = {
  name: "database citus-plan",
  help: "Print the statements that would spread the database over Citus' nodes by organization; runs nothing.",
  run: (_args, { readEnv }) =>
    withOwner(readEnv(), async (ownerUrl) => {
      const sql = postgres(ownerUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
      try {
        return [
          "-- For the coordinator of an empty installation, after trellis migrate. Never run on Citus: try it on a copy.",
          ...planCitus(await readCitusTables(sql)),
        ].join("\n");
      } finally {
        await sql.end({ timeout: 1 });
      }
    }),
};
