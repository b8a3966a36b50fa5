import type { WallGift } from "@trellis/contract-donations/forms.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { donation } from "../schema/donation-schema.ts";
import { wallNotices } from "./donor-wall-words.ts";
import type { FormRow } from "./form-view.ts";

/** How many gifts a wall shows. */
const SHOWN = 24;

type WallSettings = Pick<FormRow, "wallNames" | "wallShowsAmounts" | "wallNeedsApproval">;

/**
 * The newest gifts of donors who knew that they would appear. A name that its donor keeps to themselves never leaves the
 * database, and neither does an address; the form decides about amounts, last names and messages that no one has approved.
 */
export async function readWall(
  { transaction, organizationId }: Read,
  form: WallSettings & Pick<FormRow, "id">,
): Promise<WallGift[]> {
  const rows = await transaction
    .select({
      name: sql<string | null>`case when ${donation.isAnonymous} then null else ${donation.donorName} end`,
      left: sql<string>`(${donation.cents} - ${donation.refunded})::text`,
      currency: donation.currency,
      receivedOn: donation.receivedOn,
      isRecurring: sql<boolean>`${donation.recurringGiftId} is not null`,
      message: form.wallNeedsApproval
        ? sql<string | null>`case when ${donation.isMessageApproved} then ${donation.message} end`
        : donation.message,
    })
    .from(donation)
    .where(
      and(
        eq(donation.organizationId, organizationId),
        eq(donation.formId, form.id),
        eq(donation.status, "completed"),
        eq(donation.isPublic, true),
      ),
    )
    .orderBy(desc(donation.receivedOn), desc(donation.id))
    .limit(SHOWN);
  return rows.map(({ left, name, ...row }) => ({
    ...row,
    name: name !== null && form.wallNames === "initial" ? withInitial(name) : name,
    amount: form.wallShowsAmounts ? formatDecimal(BigInt(left)) : null,
  }));
}

/** "Ada Lovelace" and "Lovelace, Ada" become "Ada L."; a single word stays as it is. */
export function withInitial(name: string): string {
  const [family = "", given] = name.split(",", 2);
  const words = (given?.trim() ? `${given} ${family}` : name).trim().split(/\s+/u);
  const [initial] = words.at(-1) ?? "";
  return words.length < 2 || initial === undefined ? name.trim() : `${words[0]} ${initial.toUpperCase()}.`;
}

/** What a donor reads before giving: what of the gift becomes public. Null where the form has no wall. */
export function wallNoticeOf(
  form: WallSettings & Pick<FormRow, "showsWall" | "asksMessage" | "allowsAnonymous" | "language">,
): string | null {
  if (!form.showsWall) return null;
  const words = wallNotices[form.language];
  const shown = [
    words.names[form.wallNames],
    ...(form.wallShowsAmounts ? [words.amount] : []),
    ...(form.asksMessage ? [words.message] : []),
  ];
  const list = new Intl.ListFormat(form.language, { type: "conjunction" }).format(shown);
  return words.notice(list, shown.length) + (form.allowsAnonymous ? ` ${words.anonymous}` : "");
}
