import { removeExpiredKeys } from "../../kernel/http/idempotency-rows.ts";
import { perOrganization } from "../../kernel/sweeps/sweep.ts";

/** Removes the keys of a day ago and before; those of work that has not ended stay until it has. */
export const idempotencySweep = perOrganization({
  name: "platform.idempotency",
  cron: "25 * * * *",
  whenReadOnly: "run",
  handle: ({ database }, { id }, now) =>
    database.inOrganization(id, (transaction) => removeExpiredKeys({ transaction, organizationId: id, now })),
});
