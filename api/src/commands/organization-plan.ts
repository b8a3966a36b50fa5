import { PLAN_IDS, type PlanId, planOf } from "@trellis/domain/plans/plans.ts";
import { eq } from "drizzle-orm";
import { setPlan } from "../areas/operations/index.ts";
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
    return withDatabases(readEnv(), ({ database }) => changePlan(database, id, plan));
  },
};

/** Throws CommandError when no organization has the number. Returns what to print. */
export function changePlan(database: Database, id: number, plan: PlanId): Promise<string> {
  return database.inOrganization(id, async (transaction) => {
    const [found] = await transaction
      .select({ name: organization.name, customer: organization.paymentCustomerId })
      .from(organization)
      .where(eq(organization.id, id));
    if (!found) throw new CommandError(`No organization has the number ${id}.`);
    await setPlan({ transaction, organizationId: id, now: new Date() }, plan);
    const paid = found.customer
      ? " Its subscription at the payment provider still decides when a payment arrives."
      : "";
    return `${found.name} is on the ${planOf(plan).name} plan.${paid}`;
  });
}
