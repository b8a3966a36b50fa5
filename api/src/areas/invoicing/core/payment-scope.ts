import type { CurrentOrganization } from "../../../kernel/auth/person.ts";
import type { Context } from "../../../kernel/http/context.ts";

/**
 * What a rule about money needs: a member's Context has it, and a webhook or a job makes it. `audit` names nobody where no
 * person acts.
 */
export type PaymentScope = Pick<Context, "transaction" | "organizationId" | "now" | "enqueue" | "audit"> & {
  organization: Pick<CurrentOrganization, "type" | "timeZone">;
};
