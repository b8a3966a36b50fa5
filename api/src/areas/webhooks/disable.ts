import type { WEBHOOK_DISABLED_REASONS } from "@trellis/contract-webhooks/webhooks.ts";
import { and, eq } from "drizzle-orm";
import type { Program } from "../../kernel/http/context.ts";
import { user } from "../../kernel/identity/schema.ts";
import { membership } from "../../kernel/tenant/schema.ts";
import { queueMail } from "../mail/index.ts";
import { notify } from "../notifications/index.ts";
import { DISABLED_MAIL } from "./disabled-mail.ts";
import { disabledText, disabledTitle } from "./disabled-words.ts";
import { isEndpoint } from "./endpoints.ts";
import { type EndpointRow, webhookDelivery, webhookEndpoint } from "./schema.ts";

type Reason = (typeof WEBHOOK_DISABLED_REASONS)[number];

/** Turns an endpoint off: what waits is given up, and the admins are notified, in the product and by email. */
export async function disableWebhook(scope: Program, endpoint: EndpointRow, reason: Reason): Promise<void> {
  const { transaction, organizationId } = scope;
  await transaction
    .update(webhookEndpoint)
    .set({ isActive: false, disabledReason: reason, pausedUntil: null, updatedAt: endpoint.updatedAt })
    .where(isEndpoint(organizationId, endpoint.id));
  await transaction
    .update(webhookDelivery)
    .set({ status: "failed", problem: "disabled" })
    .where(
      and(
        eq(webhookDelivery.organizationId, organizationId),
        eq(webhookDelivery.endpointId, endpoint.id),
        eq(webhookDelivery.status, "pending"),
      ),
    );
  await scope.audit({
    action: "disable",
    resource: "webhook",
    resourceId: endpoint.id,
    after: { url: endpoint.url, reason },
  });
  await notify(scope, {
    userIds: "admins",
    kind: "webhook_disabled",
    title: disabledTitle(endpoint),
    text: disabledText(reason),
    link: "/app/settings/webhooks",
    subject: endpoint.id,
  });
  for (const { email } of await findAdmins(scope))
    await queueMail(scope, { kind: DISABLED_MAIL, recordId: endpoint.id, recipient: email });
}

const findAdmins = ({ transaction, organizationId }: Program) =>
  transaction
    .select({ email: user.email })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(
      and(eq(membership.organizationId, organizationId), eq(membership.role, "admin"), eq(membership.isActive, true)),
    );
