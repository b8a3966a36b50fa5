import { MANAGE, READ } from "@trellis/contract-donations/access.ts";
import { sql } from "drizzle-orm";
import { idArray as idsOf } from "../../../kernel/db/bulk-rows.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { MemberAccess } from "../../../kernel/http/sources.ts";
import {
  ERASED_PERSON,
  forgetWords,
  keyList,
  type PersonalDataSource,
  selectRows,
} from "../../../ports/personal-data.ts";
import { redactEntries } from "../../finance/index.ts";
import { lockDonorById } from "./donors.ts";

/** Gifts of an organization that is a business by now are personal data too. */
const inAnyOrganization = ({ who, role, flag }: typeof READ | typeof MANAGE): MemberAccess => ({ who, role, flag });

/** Donors and what they gave: the books stay, without the person. */
export const donorPersonalData: PersonalDataSource = {
  access: inAnyOrganization(READ),
  eraseAccess: inAnyOrganization(MANAGE),
  place: "Donations",
  async find(scope, { links, ownKeys }) {
    const { organizationId } = scope;
    const donors = idsOf(links.donor);
    const rows = (table: string, column: string) =>
      selectRows(
        scope,
        sql`select * from ${sql.identifier(table)}
          where organization_id = ${organizationId} and ${sql.identifier(column)} = any(${donors})`,
      );
    return [
      { what: "Donor", outcome: "anonymous", rows: await rows("donor", "id") },
      { what: "Gifts", outcome: "anonymous", rows: await rows("donation", "donor_id") },
      { what: "Recurring gifts", outcome: "anonymous", rows: await rows("recurring_gift", "donor_id") },
      {
        what: "Payments of gifts that were begun",
        outcome: "anonymous",
        rows: await selectRows(
          scope,
          sql`select * from gift_payment where organization_id = ${organizationId}
            and lower(details ->> 'email') in (${keyList(ownKeys)})`,
        ),
      },
      {
        what: "Receipts as files",
        outcome: "kept",
        rows: await selectRows(
          scope,
          sql`select r.id, r.created_at from gift_receipt r
            join donation d on d.organization_id = r.organization_id and d.id = r.id
            where r.organization_id = ${organizationId} and d.donor_id = any(${donors})`,
        ),
      },
    ];
  },
  async erase(scope, { links, ownKeys }) {
    const { transaction, organizationId } = scope;
    const donors = idsOf(links.donor);
    const names = new Set<string>();
    for (const id of [...links.donor].sort()) names.add((await lockDonorById(scope, id)).name);
    const [promise] = await transaction.execute(sql`
      select 1 from recurring_gift where organization_id = ${organizationId} and donor_id = any(${donors})
        and status in ('active', 'paused') limit 1`);
    if (promise)
      throw new AppError("conflict", {
        message: "This person has an active recurring gift. Cancel it under Donations first.",
      });
    const gifts = await transaction.execute<{ id: string; donor_name: string }>(sql`
      select id, donor_name from donation where organization_id = ${organizationId} and donor_id = any(${donors})`);
    for (const { donor_name } of gifts) names.add(donor_name);
    const giftIds = gifts.map(({ id }) => id);
    await forgetWords(scope, { table: "donation", kind: "donation" }, giftIds);
    await forgetWords(scope, { table: "donor", kind: "donor" }, links.donor);
    await transaction.execute(sql`
      update donation set donor_name = ${ERASED_PERSON}, donor_email = null, message = null, note = null, is_anonymous = true
      where organization_id = ${organizationId} and donor_id = any(${donors})`);
    await transaction.execute(sql`
      update recurring_gift set message = null where organization_id = ${organizationId} and donor_id = any(${donors})`);
    await transaction.execute(sql`
      update gift_payment set details = details || ${JSON.stringify({ name: ERASED_PERSON, email: null, message: null })}::text::jsonb
      where organization_id = ${organizationId}
        and (lower(details ->> 'email') in (${keyList(ownKeys)}) or donation_id = any(${idsOf(giftIds)}))`);
    await transaction.execute(sql`
      update donor set name = ${ERASED_PERSON}, email = null, email_key = null, sort_name = ${ERASED_PERSON.toLowerCase()}
      where organization_id = ${organizationId} and id = any(${donors})`);
    await redactEntries(scope, "donation", giftIds, { names: [...names], by: ERASED_PERSON });
    return { recordIds: [...links.donor, ...giftIds] };
  },
};
