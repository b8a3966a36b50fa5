import { and, eq, inArray } from "drizzle-orm";
import { publicLink } from "../../../kernel/db/schema.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Tenant } from "../../../kernel/http/context.ts";

const WIDGET = "donation_form";
const PAGE = "give";
const MAX_SLUG = 60;
/** How many names beside the wanted one are checked in one go. */
const NEIGHBOURS = 40;

/** A page's address made of words: small letters, digits and hyphens. */
export function slugOf(words: string): string {
  const slug = words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG - 4)
    .replace(/^-+|-+$/g, "");
  return slug.length >= 3 ? slug : `give-${slug || "now"}`;
}

/**
 * Takes a page's address, which is one of all organizations': a transaction that wants the same one waits, and loses.
 * Returns false when it is taken.
 */
async function claimSlug({ transaction, organizationId, now }: Tenant, formId: string, slug: string): Promise<boolean> {
  const taken = await transaction
    .insert(publicLink)
    .values({ kind: PAGE, slug, organizationId, recordId: formId, createdAt: now })
    .onConflictDoNothing()
    .returning({ slug: publicLink.slug });
  return taken.length > 0;
}

/** Takes exactly this address. Throws conflict, which names one that is free. */
export async function requireSlug(scope: Tenant, formId: string, slug: string): Promise<void> {
  if (await claimSlug(scope, formId, slug)) return;
  const [free = `${slug.slice(0, MAX_SLUG - 9)}-${formId.slice(-8)}`] = await freeNeighbours(scope, slug);
  const message = `The page address "${slug}" is taken. "${free}" is available.`;
  throw new AppError("conflict", { message, issues: [{ path: "slug", message }] });
}

/** Takes this address, or else the first free one of its neighbors, and answers it. */
export async function claimFreeSlug(scope: Tenant, formId: string, wanted: string): Promise<string> {
  if (await claimSlug(scope, formId, wanted)) return wanted;
  for (const slug of await freeNeighbours(scope, wanted)) if (await claimSlug(scope, formId, slug)) return slug;
  const unique = `${wanted.slice(0, MAX_SLUG - 13)}-${formId.slice(-12)}`;
  await requireSlug(scope, formId, unique);
  return unique;
}

async function freeNeighbours({ transaction }: Tenant, slug: string): Promise<string[]> {
  const stem = slug.replace(/-\d{1,2}$/, "").slice(0, MAX_SLUG - 3);
  const names = Array.from({ length: NEIGHBOURS }, (_, index) => `${stem}-${index + 2}`).filter(
    (name) => name !== slug,
  );
  const rows = await transaction
    .select({ slug: publicLink.slug })
    .from(publicLink)
    .where(and(eq(publicLink.kind, PAGE), inArray(publicLink.slug, names)));
  const taken = new Set(rows.map((row) => row.slug));
  return names.filter((name) => !taken.has(name));
}

/** Gives an address of a form back. */
export async function freeSlug({ transaction, organizationId }: Tenant, slug: string): Promise<void> {
  await transaction
    .delete(publicLink)
    .where(and(eq(publicLink.kind, PAGE), eq(publicLink.slug, slug), eq(publicLink.organizationId, organizationId)));
}

/** Opens the widget's door: the form's id leads to it. */
export async function openWidget({ transaction, organizationId, now }: Tenant, formId: string): Promise<void> {
  await transaction
    .insert(publicLink)
    .values({ kind: WIDGET, slug: formId, organizationId, recordId: formId, createdAt: now })
    .onConflictDoNothing();
}

/** Closes every door of a form. */
export async function closeForm({ transaction, organizationId }: Tenant, formId: string): Promise<void> {
  await transaction
    .delete(publicLink)
    .where(
      and(
        inArray(publicLink.kind, [WIDGET, PAGE]),
        eq(publicLink.organizationId, organizationId),
        eq(publicLink.recordId, formId),
      ),
    );
}
