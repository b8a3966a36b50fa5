import { SENDER_RECORD_STATES, SENDER_STATUSES } from "@trellis/contract-organizations/email-sender.ts";
import { sql } from "drizzle-orm";
import { bigint, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, sharedPolicy, tenantTable } from "../db/columns.ts";
import { organization } from "./schema.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * The address that an organization's emails come from. Several organizations may ask for the same domain; one at a time has
 * it verified, and who else has it is asked across organizations.
 */
export const emailSender = pgTable(
  "email_sender",
  {
    id: uuid("id").primaryKey(),
    organizationId: bigint("organization_id", { mode: "number" })
      .notNull()
      .unique()
      .references(() => organization.id),
    localPart: text("local_part").notNull(),
    /** In lower case, as DNS has it. */
    domain: text("domain").notNull(),
    status: text("status", { enum: SENDER_STATUSES }).notNull().default("pending"),
    /** What name servers last said of the records that are no key's; null before the first check. */
    spfState: text("spf_state", { enum: SENDER_RECORD_STATES }),
    dmarcState: text("dmarc_state", { enum: SENDER_RECORD_STATES }),
    verifiedAt: instant("verified_at"),
    checkedAt: instant("checked_at"),
    /** Since when the record of a verified sender's key is missing; null while it is there. */
    lostAt: instant("lost_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("email_sender_verified_index").on(table.domain).where(sql`status = 'verified'`),
    checkOneOf("email_sender_status_check", table.status, SENDER_STATUSES),
    checkOneOf("email_sender_spf_state_check", table.spfState, SENDER_RECORD_STATES),
    checkOneOf("email_sender_dmarc_state_check", table.dmarcState, SENDER_RECORD_STATES),
    sharedPolicy("email_sender"),
  ],
);

/** `signing`: signs emails. `next`: replaces it once its record is found. `retired`: was replaced. */
const KEY_USES = ["signing", "next", "retired"] as const;

/** The keys that sign an organization's emails (DKIM), each with the name of its DNS record. */
export const emailSenderKey = tenantTable(
  "email_sender_key",
  {
    use: text("use", { enum: KEY_USES }).notNull(),
    /** The key's record is `<selector>._domainkey.<domain>`. */
    selector: text("selector").notNull(),
    /** As the DNS record has it: base64 of its SubjectPublicKeyInfo. */
    publicKey: text("public_key").notNull(),
    /** PEM. AES-256-GCM, see services/secrets; null once it is retired. */
    privateKeySealed: text("private_key_sealed"),
    /** What name servers last said of its record; null before the first check. */
    state: text("state", { enum: SENDER_RECORD_STATES }),
    createdAt: instant("created_at").notNull(),
    retiredAt: instant("retired_at"),
  },
  (table) => [
    uniqueIndex("email_sender_key_use_index").on(table.organizationId, table.use),
    checkOneOf("email_sender_key_use_check", table.use, KEY_USES),
    checkOneOf("email_sender_key_state_check", table.state, SENDER_RECORD_STATES),
  ],
);
