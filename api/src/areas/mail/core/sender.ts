import { eq } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { Services } from "../../../kernel/services.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { findOwnSender, type OwnSender } from "./own-sender.ts";

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
  /** The organization's own address that its mails come from; the installation's without it. */
  own?: OwnSender;
}

/** Throws where the organization is gone: no one is left to write in its name. */
export async function findSender(transaction: Transaction, organizationId: number): Promise<Sender> {
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
  return sender;
}

/** As `findSender`, with the name of its own brand and its own address: for a mail that is about to leave. */
export async function findSendingOrganization(
  services: Pick<Services, "brands" | "secrets" | "log">,
  transaction: Transaction,
  organizationId: number,
): Promise<Sender> {
  const sender = await findSender(transaction, organizationId);
  const from = services.brands.ownOf(organizationId)?.own.senderName;
  const own = await findOwnSender(services, transaction, organizationId);
  return { ...sender, ...(from ? { from } : {}), ...(own ? { own } : {}) };
}
