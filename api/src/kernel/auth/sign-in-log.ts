import { desc, eq, lt } from "drizzle-orm";
import { type Call, personOf } from "../http/call.ts";
import { signInEvent } from "../identity/schema.ts";
import { forProgram } from "../sweeps/sweep.ts";

const RETENTION_DAYS = 400;
const MAX_LISTED = 50;

/** What a call adds to an entry automatically. */
export const originOf = ({ address, request, requestId }: Pick<Call, "address" | "request" | "requestId">) => ({
  ipAddress: address,
  userAgent: request.headers.get("user-agent"),
  requestId,
});

/** The person's own log, newest first. */
export async function listSignIns(call: Call) {
  const rows = await call.services.database.reference
    .select()
    .from(signInEvent)
    .where(eq(signInEvent.userId, personOf(call).userId))
    .orderBy(desc(signInEvent.createdAt), desc(signInEvent.id))
    .limit(MAX_LISTED);
  return rows.map(({ id, event, method, reason, ipAddress, userAgent, createdAt }) => ({
    id,
    event,
    method,
    reason,
    ipAddress,
    userAgent,
    createdAt: createdAt.toISOString(),
  }));
}

/** Removes entries that are older than 400 days; organizations keep theirs in their audit logs. */
export const signInLogSweep = forProgram({
  name: "identity.sign-in-log",
  cron: "50 3 * * *",
  async run({ database, now }) {
    await database.reference
      .delete(signInEvent)
      .where(lt(signInEvent.createdAt, new Date(now().getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000)));
  },
});
