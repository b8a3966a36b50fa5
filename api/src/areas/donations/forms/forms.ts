import type { DonationForm, DonationFormInput } from "@trellis/contract-donations/forms.ts";
import { and, desc, eq, ne } from "drizzle-orm";
import type * as z from "zod/mini";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import { isBefore, type PageInput, readCursor, writeCursor } from "../../../kernel/http/answers/newest-first.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { donationForm } from "../schema/form-schema.ts";
import { claimFreeSlug, closeForm, freeSlug, openWidget, requireSlug, slugOf } from "./form-links.ts";
import { DEFAULT_SETTINGS, settingsAfter, titleIn } from "./form-settings.ts";
import { sumForms } from "./form-sums.ts";
import { type FormRow, formNotFound, toDonationForm } from "./form-view.ts";
import { hideEarlierGifts, showsMore } from "./gift-publicity.ts";

type Input = z.output<typeof DonationFormInput>;
type ById = { params: { id: string } };

/** Forms with what came through them, newest first. */
export async function listForms(
  context: Context,
  { query }: { query: PageInput & { status?: "open" | "archived" | undefined } },
) {
  const { transaction, organizationId } = context;
  const limit = query.limit ?? 50;
  const rows = await transaction
    .select()
    .from(donationForm)
    .where(
      and(
        eq(donationForm.organizationId, organizationId),
        query.status && (query.status === "open" ? ne : eq)(donationForm.status, "archived"),
        isBefore(donationForm.createdAt, donationForm.id, readCursor(query.cursor)),
      ),
    )
    .orderBy(desc(donationForm.createdAt), desc(donationForm.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const sums = await sumForms(
    context,
    shown.map((row) => row.id),
  );
  return new Page(
    shown.map((row) => toDonationForm(context, row, sums(row.id))),
    rows.length > limit ? writeCursor(shown.at(-1)) : null,
  );
}

export async function getForm(context: Context, { params }: ById): Promise<DonationForm> {
  return view(context, await findForm(context, params.id));
}

/** Creates a form, open to the public. Throws conflict if the requested page address is taken. */
export async function createForm(context: Context, { body }: { body: Input }): Promise<DonationForm> {
  const { transaction, organizationId, now } = context;
  const settings = settingsAfter(DEFAULT_SETTINGS, body);
  const id = createId();
  if (body.slug !== undefined) await requireSlug(context, id, body.slug);
  const slug = body.slug ?? (await claimFreeSlug(context, id, slugOf(body.title)));
  const [row] = await transaction
    .insert(donationForm)
    .values({ organizationId, id, ...settings, slug, status: body.status ?? "active", createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("the donation form was not created");
  await openWidget(context, id);
  await context.audit({ action: "create", resource: "donation_form", resourceId: id, after: summaryOf(row) });
  return view(context, row);
}

/** Changes a form. What the body leaves out stays; a stale If-Match and a taken page address are conflicts. */
export async function updateForm(context: Context, { params, body }: ById & { body: Input }): Promise<DonationForm> {
  const before = await lockForm(context, params.id);
  if (context.ifMatch !== null && context.ifMatch !== "*" && context.ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else changed this form after you opened it. Reload it and make your change again.",
      current: await view(context, before),
    });
  if (before.status === "archived")
    throw new AppError("conflict", { message: "This form is archived. Restore it before you change it." });
  if (before.status === "stopped" && body.status === "active")
    throw new AppError("conflict", { message: "This form was stopped. A manager has to reopen it." });
  const given = settingsAfter(before, body);
  const settings = { ...given, title: titleIn(given, before, context.organization.name) };
  if (body.slug !== undefined && body.slug !== before.slug) {
    await requireSlug(context, before.id, body.slug);
    await freeSlug(context, before.slug);
  }
  const status = body.status ?? before.status;
  const after = await saveForm(context, before, {
    ...settings,
    slug: body.slug ?? before.slug,
    status,
    ...(status === "stopped" ? {} : { stoppedAt: null, stoppedReason: null }),
  });
  if (showsMore(before, after)) await hideEarlierGifts(context, after.id);
  await context.audit({
    action: before.status === after.status ? "update" : after.status === "paused" ? "pause" : "resume",
    resource: "donation_form",
    resourceId: after.id,
    before: summaryOf(before),
    after: summaryOf(after),
  });
  return view(context, after);
}

/** Takes a form off the public site; its gifts stay. Archiving again answers the same. Throws conflict for the widget's. */
export async function archiveForm(context: Context, { params }: ById): Promise<DonationForm> {
  const before = await lockForm(context, params.id);
  if (before.isDefault)
    throw new AppError("conflict", { message: "This is the form of your donation widget. Pause it instead." });
  const after = before.status === "archived" ? before : await saveForm(context, before, { status: "archived" });
  await closeForm(context, after.id);
  await context.audit({ action: "archive", resource: "donation_form", resourceId: after.id });
  return view(context, after);
}

/** Brings a form back as it was; at another address where someone took its old one meanwhile. */
export async function restoreForm(context: Context, { params }: ById): Promise<DonationForm> {
  const before = await lockForm(context, params.id);
  let after = before;
  if (before.status === "archived") {
    const slug = await claimFreeSlug(context, before.id, before.slug);
    await openWidget(context, before.id);
    // What the program stopped stays stopped until a manager opens it.
    after = await saveForm(context, before, { status: before.stoppedAt === null ? "active" : "stopped", slug });
  }
  await context.audit({ action: "restore", resource: "donation_form", resourceId: after.id });
  return view(context, after);
}

/** The form of this organization. Throws not_found. */
export async function findForm({ transaction, organizationId }: Read, id: string): Promise<FormRow> {
  const [row] = await transaction
    .select()
    .from(donationForm)
    .where(and(eq(donationForm.organizationId, organizationId), eq(donationForm.id, id)));
  if (!row) throw formNotFound();
  return row;
}

async function lockForm({ transaction, organizationId }: Context, id: string): Promise<FormRow> {
  const [row] = await transaction
    .select()
    .from(donationForm)
    .where(and(eq(donationForm.organizationId, organizationId), eq(donationForm.id, id)))
    .for("update");
  if (!row) throw formNotFound();
  return row;
}

async function saveForm(context: Context, before: FormRow, changes: Partial<FormRow>): Promise<FormRow> {
  const { transaction, organizationId, now } = context;
  // Two changes within one millisecond must not look like one to If-Match.
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  const [row] = await transaction
    .update(donationForm)
    .set({ ...changes, updatedAt })
    .where(and(eq(donationForm.organizationId, organizationId), eq(donationForm.id, before.id)))
    .returning();
  if (!row) throw formNotFound();
  return row;
}

async function view(context: Context, row: FormRow): Promise<DonationForm> {
  const sums = await sumForms(context, [row.id]);
  return toDonationForm(context, row, sums(row.id));
}

/** What the audit log says of a form. */
export const summaryOf = (row: FormRow) => ({
  title: row.title,
  slug: row.slug,
  status: row.status,
  presets: row.presets,
  min: row.minCents.toString(),
  max: row.maxCents.toString(),
  frequencies: row.frequencies,
  goal: row.goalCents?.toString() ?? null,
  endsOn: row.endsOn,
  showsWall: row.showsWall,
  wallNames: row.wallNames,
  wallShowsAmounts: row.wallShowsAmounts,
  wallNeedsApproval: row.wallNeedsApproval,
});
