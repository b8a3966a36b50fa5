import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { hashOfPayToken, organizationOfPayToken } from "../pay-links/pay-token.ts";
import { invoiceLink } from "../schema/sending-schema.ts";

const message = "Too many requests. Wait a few minutes and try again.";

/** Most calls in ten minutes: an office behind one address may open its invoices, a script may not try out links. */
const LIMITS = {
  read: { name: "invoice:read", perAddress: 600, perRecord: 6_000, message },
  pay: { name: "invoice:pay", perAddress: 60, perRecord: 600, message },
} as const;

/** What a link of a hosted page leads to. */
export interface PayVisit {
  organizationId: number;
  invoiceId: string;
}

const noSuchPage = () =>
  new AppError("not_found", {
    message: "We couldn't find this invoice. Open the link in your email again, or ask the sender for a new one.",
  });

/**
 * The invoice behind a token, for a visitor who may ask this often. Throws not_found for what is no link of ours, gone
 * for one that was replaced, slow_down.
 */
export async function findVisit(call: Call, token: string, action: keyof typeof LIMITS): Promise<PayVisit> {
  const organizationId = organizationOfPayToken(token);
  await limitVisitor(call, LIMITS[action], organizationId === undefined ? "" : token);
  if (organizationId === undefined) throw noSuchPage();
  const [found] = await call.services.database.inOrganization(
    organizationId,
    (transaction) =>
      transaction
        .select({ invoiceId: invoiceLink.invoiceId, endedAt: invoiceLink.endedAt })
        .from(invoiceLink)
        .innerJoin(organization, and(eq(organization.id, invoiceLink.organizationId), eq(organization.isActive, true)))
        .where(and(eq(invoiceLink.organizationId, organizationId), eq(invoiceLink.tokenHash, hashOfPayToken(token)))),
    { readOnly: true },
  );
  if (!found) throw noSuchPage();
  if (found.endedAt)
    throw new AppError("gone", {
      message: "This link was replaced. Look for a newer email, or ask the sender for the new link.",
    });
  return { organizationId, invoiceId: found.invoiceId };
}

/** As `findVisit`, for what the page itself sends: another site's page cannot make a visitor's browser do it. */
export function findOwnVisit(call: Call, token: string, action: keyof typeof LIMITS): Promise<PayVisit> {
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  return findVisit(call, token, action);
}

/** One transaction of the visit's organization, in no one's name. */
export const inVisit = <T>(call: Call, visit: PayVisit, work: (scope: Program) => Promise<T>): Promise<T> =>
  inProgramScope(call.services, visit.organizationId, work);
