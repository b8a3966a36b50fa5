import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { endServedVisit as endpoint } from "@trellis/contract-operations/served-organizations.ts";
import { eq } from "drizzle-orm";
import { AppError, notFound } from "../../kernel/errors.ts";
import { inProgramScope } from "../../kernel/http/program-scope.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { endVisitBySupport } from "../organizations/index.ts";
import type { OperatorContext } from "./operator-call.ts";
import { recordOperatorAction } from "./operator-log.ts";

/**
 * Ends support's access from the next request on, recorded in the organization's audit log and in the operators'. It asks
 * for no reason and no recent sign-in: it only closes what was open. Throws not_found where no organization has the number,
 * conflict where there is nothing to end.
 */
export function endServedVisit(context: OperatorContext, { params }: EndpointParsed<typeof endpoint>): Promise<void> {
  const id = Number(params.id);
  return inProgramScope(context.services, id, async (scope) => {
    const [found] = await scope.transaction
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, id))
      .for("update");
    if (!found) throw notFound("Organization");
    if (!(await endVisitBySupport(scope, context.operatorEmail)))
      throw new AppError("conflict", { message: "Support has no access to this organization. Reload the page." });
    await recordOperatorAction(scope.transaction, context, {
      action: "endVisit",
      organization: { id, name: found.name },
    });
  });
}
