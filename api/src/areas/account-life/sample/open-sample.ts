import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { openSampleOrganization as contract } from "@trellis/contract-organizations/sample.ts";
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { sharedNow } from "../../../kernel/db/shared-clock.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { limitPerson } from "../../../kernel/http/limits/person-limits.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";

/** A sample organization is erased after so many days. */
const SAMPLE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** One that is still not filled by then never will be: the server stopped meanwhile. By `sharedNow`. */
const MAX_FILLING_MS = 10 * 60 * 1000;

export const SAMPLE_QUEUE = "organizations.fill-sample";

const SAMPLES = {
  "non-profit": { name: "Riverside Community Fund (sample)", slug: "riverside-community-fund" },
  "for-profit": { name: "Harbor & Oak Studio (sample)", slug: "harbor-and-oak-studio" },
} as const;

/**
 * The caller's sample organization: the one they have, or a new one that is filled with made-up records meanwhile. It has
 * no trial and no subscription, is closed to the public, and sends no email. Throws slow_down above the limit of new
 * organizations a day.
 */
export async function openSampleOrganization(call: Call, { body }: EndpointParsed<typeof contract>) {
  const { services, now } = call;
  const { userId } = personOf(call);
  return services.database.inReference(async (transaction) => {
    const known = await findSample(transaction, userId, now);
    if (known) return known;
    await limitPerson(services, transaction, {
      limit: "organizationsPerDay",
      userId,
      now,
      message: "You've created as many organizations as you can in a day. Try again tomorrow.",
    });
    const id = await addEmptySample(call, transaction, body.type ?? "non-profit");
    await services.jobs.enqueue(transaction, SAMPLE_QUEUE, { organizationId: id, id: userId });
    return { id, isReady: false };
  });
}

/** The person's sample organization, if any. Openings of one person take turns here. */
async function findSample(transaction: Transaction, ownerId: string, now: Date) {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sample ${ownerId}`}, 0))`);
  const mayBeFilling = sql<boolean>`${gt(organization.createdAt, sharedNow(now, -MAX_FILLING_MS))}`;
  const [known] = await transaction
    .select({ id: organization.id, isReady: organization.isActive, mayBeFilling })
    .from(organization)
    .where(
      and(eq(organization.ownerId, ownerId), isNotNull(organization.sampleUntil), isNull(organization.deletionAt)),
    );
  if (!known) return undefined;
  const { id, isReady } = known;
  if (isReady || known.mayBeFilling) return { id, isReady };
  await transaction.update(organization).set({ deletionAt: now }).where(eq(organization.id, id));
  return undefined;
}

/** No one sees it until it is filled. */
async function addEmptySample(call: Call, transaction: Transaction, type: keyof typeof SAMPLES): Promise<number> {
  const { now } = call;
  const { userId } = personOf(call);
  const { name, slug } = SAMPLES[type];
  const [created] = await transaction
    .insert(organization)
    .values({
      name,
      slug: `${slug}-${createId().slice(-8)}`,
      type,
      ownerId: userId,
      // It opens where its owner is.
      resellerId: call.services.ownDomain?.resellerId ?? null,
      // On trial without an end: nothing is paid for it, and it makes no one a paying customer.
      subscriptionPlan: "professional",
      sampleUntil: new Date(now.getTime() + SAMPLE_DAYS * DAY_MS),
      sendingStoppedAt: now,
      sendingStopReason: "sample",
      isActive: false,
      createdAt: sharedNow(now),
      updatedAt: now,
    })
    .returning({ id: organization.id });
  if (!created) throw new Error("the sample organization was not created");
  await transaction.insert(membership).values({
    organizationId: created.id,
    userId,
    role: "admin",
    canManageUsers: true,
    firstStepsHiddenAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return created.id;
}
