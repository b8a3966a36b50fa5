import { READ } from "@trellis/contract-contacts/access.ts";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { type AlertSource, laterIsMore } from "../../ports/alerts.ts";
import { alertWords } from "./messages.ts";
import { mailing } from "./schema.ts";

const MAX_ALERTS = 5;
const SHOWN_DAYS = 14;

/** Mailings that were stopped automatically and not resumed. */
export const mailingAlerts: AlertSource = {
  access: READ,
  async find({ transaction, organizationId, now, language }) {
    const rows = await transaction
      .select({ id: mailing.id, name: mailing.name, problem: mailing.problem, at: mailing.finishedAt })
      .from(mailing)
      .where(
        and(
          eq(mailing.organizationId, organizationId),
          eq(mailing.status, "stopped"),
          inArray(mailing.stopReason, ["failures", "unsendable"]),
          gt(mailing.finishedAt, new Date(now.getTime() - SHOWN_DAYS * 86_400_000)),
        ),
      )
      .orderBy(desc(mailing.createdAt), desc(mailing.id))
      .limit(MAX_ALERTS);
    return rows.map(({ id, name, problem, at }) => ({
      id: `mailing_stopped:${id}`,
      kind: "mailing_stopped",
      tone: "danger",
      title: alertWords(language).title,
      text: problem === null ? alertWords(language).unsent({ name }) : alertWords(language).text({ name, problem }),
      link: `/app/contacts/mailings/${id}`,
      extent: at === null ? 0 : laterIsMore(at),
    }));
  },
};
