import { PLAN_IDS, type PlanId, planOf } from "@trellis/domain/plans/plans.ts";
import { eq } from "drizzle-orm";
import { writeAuditRow } from "../kernel/audit/audit-row.ts";
import type { Database } from "../kernel/db/client.ts";
import { organization } from "../kernel/tenant/schema.ts";
import { type Command, CommandError, withDatabases } from "./command.ts";

/** Sets an organization's plan without a payment, and ends its trial. Recorded in its audit log. */
export const setPlanCommand: Command = {
  name: "organization set-plan",
  usage: `<organization> <${PLAN_IDS.join("|")}>`,
  help: "Give an organization a plan without a payment.",
  async run([number, wanted], { readEnv }) {
    const id = Number(number);
    const plan = PLAN_IDS.find((one) => one === wanted);
    if (!Number.isSafeInteger(id) || id <= 0)
      throw new CommandError("Name the organization by its number, such as 12.");
    if (!plan) throw new CommandError(`Name one of the plans: ${PLAN_IDS.join(", ")}.`);
    return withDatabases(readEnv(), ({ database }) => setPlan(database, id, plan));
  },
};

/** Sets the plan, with its audit row. Throws CommandError when no organization has the number. Returns what to print. */
export function setPlan(database: Database, id: number, plan: PlanId): Promise<string> {
  return database.inOrganization(id, async (transaction) => {
    const [before] = await transaction
      .select({
        name: organization.name,
        plan: organization.subscriptionPlan,
        status: organization.subscriptionStatus,
        customer: organization.paymentCustomerId,
      })
      .from(organization)
      .where(eq(organization.id, id))
      .for("update");
    if (!before) throw new CommandError(`No organization has the number ${id}.`);
    await transaction
      .update(organization)
      .set({ subscriptionPlan: plan, subscriptionStatus: "active", trialEndsAt: null, subscriptionEndsAt: null })
      .where(eq(organization.id, id));
    await writeAuditRow(transaction, {
      organizationId: id,
      userId: null,
      action: "set_plan",
      resource: "organization",
      resourceId: String(id),
      before: { plan: before.plan, status: before.status },
      after: { plan, status: "active", by: "operator" },
    });
    const paid = before.customer
      ? " Its subscription at the payment provider still decides when a payment arrives."
      : "";
    return `${before.name} is on the ${planOf(plan).name} plan.${paid}`;
  });
}
