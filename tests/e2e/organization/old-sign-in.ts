import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import postgres from "postgres";
import { homeOf, OWNER } from "../../../api/src/kernel/db/embedded/cluster.ts";

/** Makes the person's last sign-in an hour old, in the database of the product that these tests started. */
export async function growSignInOld(page: Page): Promise<void> {
  const home = homeOf(process.env.TRELLIS_DATA_DIR ?? "");
  const [password, port] = [home.password, home.port].map((file) => readFileSync(file, "utf8").trim());
  const answer = await page.context().request.get(new URL("/api/auth/user", page.url()).href);
  const { id } = (await answer.json()) as { id: string };
  const sql = postgres(`postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`, { max: 1 });
  const rows = await sql`
    update session set authenticated_at = now() - interval '1 hour' where user_id = ${id} returning id`;
  await sql.end();
  expect(rows.length).toBeGreaterThan(0);
}

/** The dialog that asks for a recent sign-in. */
export const confirmation = (page: Page) => page.getByRole("alertdialog", { name: "Confirm it's you" });
