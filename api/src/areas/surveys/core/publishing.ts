import { and, eq } from "drizzle-orm";
import { publicLink } from "../../../kernel/db/schema.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { SurveyRow } from "./survey-row.ts";

/** Makes the public door agree with `isPublished`: the link is the one way from a public address to an organization. */
export async function setLink({ transaction, organizationId, now }: Context, { id, isPublished }: SurveyRow) {
  if (isPublished) {
    await transaction
      .insert(publicLink)
      .values({ kind: "survey", slug: id, organizationId, recordId: id, createdAt: now })
      .onConflictDoNothing();
    return;
  }
  await transaction
    .delete(publicLink)
    .where(and(eq(publicLink.kind, "survey"), eq(publicLink.slug, id), eq(publicLink.organizationId, organizationId)));
}
