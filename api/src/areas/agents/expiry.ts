import { and, eq, inArray, lte } from "drizzle-orm";
import type { Program } from "../../kernel/http/context.ts";
import { inProgramScope } from "../../kernel/http/program-scope.ts";
import { setDue } from "../../kernel/sweeps/due-work.ts";
import { perDueRecord } from "../../kernel/sweeps/sweep.ts";
import { NO_CONTENTS } from "./draft-contents.ts";
import { agentDraft } from "./schema.ts";

/** Due work of a draft: it expires. */
export const DRAFT_EXPIRY = "agent_draft";

/** Every few minutes: drafts that no one decided in time expire, and their contents are removed. */
export const draftSweep = perDueRecord({
  name: "agents.expire",
  cron: "*/5 * * * *",
  kinds: [DRAFT_EXPIRY],
  whenReadOnly: "run",
  handle: (services, { organizationId, recordId }) =>
    inProgramScope(services, organizationId, (scope) => expire(scope, recordId)),
});

async function expire({ transaction, organizationId, now, audit }: Program, id: string): Promise<void> {
  const expired = await transaction
    .update(agentDraft)
    .set({ status: "expired", ...NO_CONTENTS, updatedAt: now })
    .where(
      and(
        eq(agentDraft.organizationId, organizationId),
        eq(agentDraft.id, id),
        inArray(agentDraft.status, ["waiting", "failed"]),
        lte(agentDraft.expiresAt, now),
      ),
    )
    .returning({ call: agentDraft.call });
  await setDue(transaction, { kind: DRAFT_EXPIRY, organizationId, recordId: id }, null);
  for (const { call } of expired)
    await audit({ action: "expire", resource: "agent_draft", resourceId: id, after: { call } });
}
