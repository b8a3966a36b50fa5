import { getContactAnswers } from "@trellis/contract-surveys/contact-answers.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { FactSection, FailedFacts } from "@trellis/shared/ui/screen/fact-section.tsx";
import { ANSWERS } from "./messages.ts";

/** A contact's survey answers. Empty for a person who neither answered nor was invited. */
export function ContactAnswers({ contactId }: { contactId: string }) {
  const { timeZone } = useMembership();
  const { data, error, refetch } = useEndpoint(getContactAnswers, { params: { id: contactId } }, { fresh: true });
  if (!error && (data === undefined || (data.count === 0 && data.openInvitations === 0))) return null;
  return (
    <FactSection title={ANSWERS.title}>
      {data ? (
        <>
          {data.count > 0 && <p className="text-sm text-muted">{ANSWERS.answered({ count: data.count })}</p>}
          {data.openInvitations > 0 && (
            <p className="text-sm text-muted">{ANSWERS.invited({ count: data.openInvitations })}</p>
          )}
          <ul className="mt-2 grid gap-1.5">
            {data.latest.map((answer) => (
              <li key={answer.id} className="flex items-baseline justify-between gap-4">
                <a
                  href={`/app/surveys/${answer.surveyId}/responses/${answer.id}`}
                  className="min-w-0 truncate font-medium hover:underline"
                >
                  {answer.title}
                </a>
                <span className="text-sm whitespace-nowrap text-muted tabular-nums">
                  {formatDay(dayInZone(new Date(answer.answeredAt), timeZone))}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <FailedFacts words={ANSWERS} onRetry={() => void refetch()} />
      )}
    </FactSection>
  );
}
