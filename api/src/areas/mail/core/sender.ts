import type { OrganizationBrand } from "@trellis/domain/brand/organization-brand.ts";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { organization } from "../../../kernel/tenant/schema.ts";

/** The organization as its mails show it. */
export interface Sender {
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  logo: string | null;
  primaryColor: string;
  secondaryColor: string;
  /** Whom a list of mails shows, where the organization's own brand names someone. */
  from?: string;
}

/** Throws where the organization is gone: no one is left to write in its name. */
export async function findSender(
  transaction: Transaction,
  organizationId: number,
  own?: OrganizationBrand,
): Promise<Sender> {
  const [sender] = await transaction
    .select({
      name: organization.name,
      email: organization.email,
      phone: organization.phone,
      address: organization.address,
      logo: organization.logo,
      primaryColor: organization.primaryColor,
      secondaryColor: organization.secondaryColor,
    })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (!sender) throw new Error("the organization of a mail does not exist");
  return { ...sender, ...(own?.senderName ? { from: own.senderName } : {}) };
}
