import type { DonationForm } from "@trellis/contract-donations/forms.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { donationForm } from "../schema/form-schema.ts";
import { claimFreeSlug, openWidget, slugOf } from "./form-links.ts";
import { DEFAULT_SETTINGS, defaultTitle } from "./form-settings.ts";
import type { FormRow } from "./form-view.ts";
import { getForm, listForms, summaryOf } from "./forms.ts";

/** The forms of the organization, among them always that of its widget. */
export async function listDonationForms(call: MemberCall, input: Parameters<typeof listForms>[1]) {
  await requireDefaultForm(call);
  return call.read((context) => listForms(context, input));
}

/** The form of the organization's widget. */
export async function getDefaultDonationForm(call: MemberCall): Promise<DonationForm> {
  const id = await requireDefaultForm(call);
  return call.read((context) => getForm(context, { params: { id } }));
}

/** The id of the widget's form, which is made when it is first needed: once, however many ask at this moment. */
async function requireDefaultForm(call: MemberCall): Promise<string> {
  const known = await call.read(findDefaultId);
  return known ?? (await call.note(makeDefaultForm));
}

/** The widget's form; undefined until it was first needed. */
export async function findDefaultId({ transaction, organizationId }: Read): Promise<string | undefined> {
  const [row] = await transaction
    .select({ id: donationForm.id })
    .from(donationForm)
    .where(and(eq(donationForm.organizationId, organizationId), eq(donationForm.isDefault, true)));
  return row?.id;
}

async function makeDefaultForm(context: Context): Promise<string> {
  const { transaction, organizationId, organization, now } = context;
  const id = createId();
  const [made] = await transaction
    .insert(donationForm)
    .values({
      organizationId,
      id,
      ...DEFAULT_SETTINGS,
      title: defaultTitle(DEFAULT_SETTINGS.language, organization.name),
      // Its own until the address is taken below, by the one who made the row.
      slug: id,
      isDefault: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    const known = await findDefaultId(context);
    if (known === undefined) throw new Error("the form that stood in the way is gone");
    return known;
  }
  const slug = await claimFreeSlug(context, id, slugOf(organization.name));
  await transaction
    .update(donationForm)
    .set({ slug, updatedAt: now })
    .where(and(eq(donationForm.organizationId, organizationId), eq(donationForm.id, id)));
  await openWidget(context, id);
  const after: FormRow = { ...made, slug };
  await context.audit({ action: "create", resource: "donation_form", resourceId: id, after: summaryOf(after) });
  return id;
}
