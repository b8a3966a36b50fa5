import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  changeFeatureFlag as changeEndpoint,
  FlagChange,
  ServedFlag,
} from "@trellis/contract-operations/feature-flags.ts";
import { FEATURE_FLAGS, type FlagName } from "@trellis/contract-organizations/feature-flags.ts";
import { desc, eq, inArray } from "drizzle-orm";
import { operatorAction } from "../../kernel/audit/schema.ts";
import type { Transaction } from "../../kernel/db/tenancy.ts";
import { invalid, notFound } from "../../kernel/errors.ts";
import { featureFlag } from "../../kernel/tenant/feature-flag-schema.ts";
import { type FlagRule, isOver } from "../../kernel/tenant/feature-flags.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import type { OperatorContext } from "./operator-call.ts";
import { recordOperatorAction } from "./operator-log.ts";

/** How much of a flag's history the console shows. */
const MAX_CHANGES = 20;
/** How far back it is looked for, in changes of all flags. */
const MAX_READ = 500;

const NO_RULE = { state: "default", percent: 0, organizationIds: [], lastDay: null, note: "" } as const;

/** Every flag that this program knows, with its rule and what operators changed. */
export async function listFeatureFlags({ database, now }: OperatorContext): Promise<ServedFlag[]> {
  const { reference } = database;
  const [rules, changes] = await Promise.all([reference.select().from(featureFlag), readChanges(reference)]);
  return FEATURE_FLAGS.map((flag) =>
    toServed(
      flag,
      rules.find(({ name }) => name === flag.name),
      changes.get(flag.name) ?? [],
      now,
    ),
  );
}

/**
 * Sets or removes a flag's rule, in force in this process when it returns and in others within seconds; with the reason in
 * the operators' log. Throws not_found for a flag that this program doesn't know, invalid for an organization that isn't there.
 */
export async function changeFeatureFlag(
  context: OperatorContext,
  { params, body }: EndpointParsed<typeof changeEndpoint>,
): Promise<ServedFlag> {
  const { database, services, now } = context;
  const flag = FEATURE_FLAGS.find(({ name }) => name === params.name);
  if (!flag) throw notFound("Feature flag");
  const { reason, state, ...given } = body;
  const some = state === "some" ? given : { ...given, percent: 0, organizationIds: [] };
  const rule = state === "default" ? NO_RULE : { state, ...some, organizationIds: [...new Set(some.organizationIds)] };
  await database.inReference(async (transaction) => {
    await requireOrganizations(transaction, rule.organizationIds);
    if (rule.state === "default") await transaction.delete(featureFlag).where(eq(featureFlag.name, flag.name));
    else {
      const values = { ...rule, organizationIds: [...rule.organizationIds], updatedAt: now };
      await transaction
        .insert(featureFlag)
        .values({ name: flag.name, ...values })
        .onConflictDoUpdate({ target: featureFlag.name, set: values });
    }
    await recordOperatorAction(transaction, context, {
      action: "changeFlag",
      reason,
      details: { flag: flag.name, ...rule },
    });
  });
  await services.flags.refresh();
  const served = (await listFeatureFlags(context)).find(({ name }) => name === flag.name);
  if (!served) throw notFound("Feature flag");
  return served;
}

async function requireOrganizations(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await transaction
    .select({ id: organization.id })
    .from(organization)
    .where(inArray(organization.id, [...ids]));
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw invalid("organizationIds", `No organization has the number ${missing}.`);
}

/** The latest changes, by flag. */
async function readChanges(reference: Transaction): Promise<Map<string, FlagChange[]>> {
  const rows = await reference
    .select()
    .from(operatorAction)
    .where(eq(operatorAction.action, "changeFlag"))
    .orderBy(desc(operatorAction.createdAt), desc(operatorAction.id))
    .limit(MAX_READ);
  const found = new Map<string, FlagChange[]>();
  for (const { details, operatorEmail, reason, createdAt } of rows) {
    const { flag, ...rule } = (details ?? {}) as FlagChange["rule"] & { flag: FlagName };
    const changes = found.get(flag) ?? [];
    if (changes.length < MAX_CHANGES) changes.push({ operatorEmail, reason, rule, createdAt: createdAt.toISOString() });
    found.set(flag, changes);
  }
  return found;
}

function toServed(
  { name, title, description, area, isOnByDefault }: (typeof FEATURE_FLAGS)[number],
  rule: FlagRule | undefined,
  history: FlagChange[],
  now: Date,
): ServedFlag {
  const { state, percent, organizationIds, lastDay, note } = rule ?? NO_RULE;
  return {
    name,
    title,
    description,
    area,
    isOnByDefault,
    rule: { state, percent, organizationIds: [...organizationIds], lastDay, note },
    isOver: rule !== undefined && isOver(rule, now),
    history,
  };
}
