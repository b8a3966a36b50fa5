import { createHash, randomBytes } from "node:crypto";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { lt, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { visitorSalt, visitorSeen } from "../../db/schema.ts";
import { forProgram } from "../../sweeps/sweep.ts";
import type { Call } from "../call.ts";
import { addressKey } from "./client-address.ts";

type Reference = Database["reference"];

/**
 * Whether this visitor sees a record for the first time on this UTC day. A visitor is an address (an IPv6 customer's /64)
 * and a browser's name for itself; what is kept is their hash with a secret of the day, and both are gone the next day.
 */
export async function isFirstView({ services, request, address, now }: Call, record: string): Promise<boolean> {
  const { reference } = services.database;
  const day = dayInZone(now, "UTC");
  const salt = await saltOf(reference, day);
  const visitor = [address === undefined ? "" : addressKey(address), request.headers.get("user-agent") ?? ""];
  const key = createHash("sha256")
    .update(JSON.stringify([salt, record, ...visitor]))
    .digest("base64url");
  const added = await reference
    .insert(visitorSeen)
    .values({ day, key })
    .onConflictDoNothing()
    .returning({ day: visitorSeen.day });
  return added.length > 0;
}

/** The day's secret. Creating it removes those of earlier days. */
async function saltOf(reference: Reference, day: string): Promise<string> {
  const [known] = await reference.select().from(visitorSalt).where(sql`${visitorSalt.day} = ${day}`);
  if (known) return known.salt;
  const salt = randomBytes(32).toString("base64url");
  const [made] = await reference.insert(visitorSalt).values({ day, salt }).onConflictDoNothing().returning();
  if (!made) return saltOf(reference, day);
  await forgetBefore(reference, day);
  return salt;
}

async function forgetBefore(reference: Reference, day: string): Promise<void> {
  await reference.delete(visitorSalt).where(lt(visitorSalt.day, day));
  await reference.delete(visitorSeen).where(lt(visitorSeen.day, day));
}

/** Deletes yesterday's visitors if there was none since. */
export const visitorSweep = forProgram({
  name: "visitors.forget",
  cron: "5 0 * * *",
  run: ({ database, now }) => forgetBefore(database.reference, dayInZone(now(), "UTC")),
});
