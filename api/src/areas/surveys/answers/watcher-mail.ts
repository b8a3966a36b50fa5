import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { and, eq, lt } from "drizzle-orm";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import { user } from "../../../kernel/identity/schema.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { queueMail, renderTemplate } from "../../mail/index.ts";
import { countsOf } from "../core/counters.ts";
import { survey, surveyWatcher } from "../schema/survey-schema.ts";
import { watcherWords } from "./messages.ts";
import { seesSurveys } from "./watchers.ts";

const QUEUE = "surveys.mail-watchers";
export const ANSWER_MAIL = "surveys.answered";
/** A member gets an email about a survey at most once in this time; what arrives meanwhile is combined. */
const PAUSE_MS = 60_000;

/**
 * Mails the members who watch a survey about new answers. Those who got an email less than a minute ago get the next
 * ones combined.
 */
export async function mailWatchers(scope: Program, surveyId: string): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const total = (await countsOf(scope, [surveyId])).get(surveyId)?.responseCount ?? 0;
  const untold = await transaction
    .select({ watcher: surveyWatcher, email: user.email })
    .from(surveyWatcher)
    .innerJoin(membership, eq(membership.userId, surveyWatcher.userId))
    .innerJoin(user, eq(user.id, surveyWatcher.userId))
    .where(
      and(
        eq(surveyWatcher.organizationId, organizationId),
        eq(surveyWatcher.surveyId, surveyId),
        lt(surveyWatcher.toldCount, total),
        seesSurveys(organizationId),
      ),
    )
    .orderBy(surveyWatcher.userId)
    .for("update", { of: surveyWatcher });
  let next: Date | undefined;
  for (const { watcher, email } of untold) {
    const due = new Date((watcher.toldAt?.getTime() ?? 0) + PAUSE_MS);
    if (due > now) {
      next = next && next < due ? next : due;
      continue;
    }
    await queueMail(scope, {
      kind: ANSWER_MAIL,
      recordId: surveyId,
      recipient: email,
      values: { userId: watcher.userId, newAnswers: String(total - watcher.toldCount), answers: String(total) },
    });
    await transaction
      .update(surveyWatcher)
      .set({ toldCount: total, toldAt: now })
      .where(
        and(
          eq(surveyWatcher.organizationId, organizationId),
          eq(surveyWatcher.surveyId, surveyId),
          eq(surveyWatcher.userId, watcher.userId),
        ),
      );
  }
  if (next) await scope.enqueue(QUEUE, { id: surveyId }, { singletonKey: surveyId, startAfter: next });
}

/** Mails those who had to wait. */
export const mailWatchersJob: JobHandler = {
  queue: QUEUE,
  handle: (services, { organizationId, id }) =>
    unlessErased(() => inProgramScope(services, organizationId, (scope) => mailWatchers(scope, id))),
};

/** "3 new answers", in the organization's own words or the member's language; none for someone who may no longer see surveys. */
export const answerMail: MailRenderer = {
  kind: ANSWER_MAIL,
  async render(input, { recordId, values }) {
    const { transaction, organizationId, now } = input;
    const [found] = await transaction
      .select({ title: survey.title, timeZone: organization.timeZone })
      .from(survey)
      .innerJoin(organization, eq(organization.id, survey.organizationId))
      .where(and(eq(survey.organizationId, organizationId), eq(survey.id, recordId)));
    const [reader] = await transaction
      .select({ firstName: user.firstName, language: user.language })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .where(and(seesSurveys(organizationId), eq(membership.userId, values.userId ?? "")));
    if (!found || !reader) return null;
    const language = OFFERED_LANGUAGES.find((one) => one === reader.language) ?? "en";
    const words = watcherWords(language);
    const filled = {
      memberName: reader.firstName ?? words.anybody,
      surveyTitle: found.title,
      newAnswers: words.newAnswers({ count: Number(values.newAnswers) }),
      answerCount: words.count({ count: Number(values.answers) }),
      responseDate: words.day({ day: dayInZone(now, found.timeZone) }),
      resultsLink: appUrl(input, `/app/surveys/${recordId}/results`),
    };
    return renderTemplate(input, "form_response", filled, language);
  },
};
