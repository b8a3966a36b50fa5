import { perOrganization } from "../../sweeps/sweep.ts";
import { removeExpiredKeys } from "./idempotency-rows.ts";

/** Removes the keys of a day ago and before; those of work that has not ended stay until it has. */
export const idempotencySweep = perOrganization({
  name: "platform.idempotency",
  cron: "25 * * * *",
  whenReadOnly: "run",
  handle: ({ database }, { id }, now) =>
    database.inOrganization(id, (transaction) => removeExpiredKeys({ transaction, organizationId: id }, now)),
});
