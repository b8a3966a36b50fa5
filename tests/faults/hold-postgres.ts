/*
 * Uses the built-in Postgres until it is stopped (a line on its input), as a Trellis process does:
 *
 *   bun hold-postgres.ts <data folder>
 *
 * Prints the owner's address once it is ready, and "stopped" at the end.
 */
import { startEmbeddedPostgres } from "@trellis/api/kernel/db/embedded-postgres.ts";

const [dataDir = ""] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, durable: false });
process.stdout.write(`${server.ownerUrl}\n`);
process.stdin.once("data", async () => {
  await server.stop();
  process.stdout.write("stopped\n");
  process.exit(0);
});
