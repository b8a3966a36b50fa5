import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Client } from "../../api/testing/world.ts";

/** What the security tests need to know of an area's calls, in a file of `tests/security/areas`. */
export interface AreaRows {
  /** An input that passes the contract for each call that takes one. */
  bodies: Record<string, unknown>;
  /** Creates a record behind every path that takes an id: `[prefix of the path, id]`. */
  createForeign(
    admin: Client,
    marker: string,
    idOf: (answer: Promise<Response>) => Promise<string>,
  ): Promise<[string, string][]>;
}

const FOLDER = path.join(import.meta.dirname, "areas");
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith(".ts")) : [];

/** The rows of every area with its own file. */
export const AREA_ROWS: AreaRows[] = await Promise.all(
  files.map(async (file) => ((await import(path.join(FOLDER, file))) as { rows: AreaRows }).rows),
);
