import { readFileSync } from "node:fs";
import { homeOf, OWNER, readPassword } from "../../api/src/kernel/db/embedded/cluster.ts";

/** The address of the Postgres that the product under test started, without a database. */
export function productServer(): string {
  const home = homeOf(process.env.TRELLIS_DATA_DIR ?? "");
  return `postgres://${OWNER}:${readPassword(home)}@127.0.0.1:${readFileSync(home.port, "utf8").trim()}`;
}

/** The product's own database, for what no screen can do. */
export const productDatabase = () => `${productServer()}/postgres`;
