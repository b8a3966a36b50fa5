import { and, eq } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";

import { giftVelocity } from "../schema/velocity-schema.ts";

/** A form that its people opened again begins with nothing counted. */
export async function forgetForm({ transaction, organizationId }: Tenant, formId: string): Promise<void> {
  await transaction
    .delete(giftVelocity)
    .where(
      and(
        eq(giftVelocity.organizationId, organizationId),
        eq(giftVelocity.scope, "form"),
        eq(giftVelocity.key, formId),
      ),
    );
}
