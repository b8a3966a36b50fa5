import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { liftMailSuppression } from "@trellis/contract-contacts/mail-suppressions.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.details;

interface Props {
  email: Contact["emails"][number];
  /** Null for read-only members. */
  onEdit: (() => void) | null;
}

/** Why no mailing goes to an address; of one that does not exist what was answered, and what can be done. */
export function MailSuppressionBadge({ email: { email, suppressed, suppression }, onEdit }: Props) {
  const { canDelete, timeZone } = useMembership();
  const lift = useEndpointMutation(liftMailSuppression);
  if (!suppressed) return null;
  if (suppressed !== "bounced" || !suppression)
    return (
      <Badge hollow className="ms-2">
        {words.suppressed[suppressed]}
      </Badge>
    );
  const tryAgain = async () => {
    try {
      await lift.mutateAsync({ input: { params: { id: suppression.id } } });
      showToast({ title: words.triedAgain({ address: email }) });
    } catch (error) {
      showErrorToast(words.tryAgainFailed, error);
      // Someone else may have been faster.
      await refreshAreas(["contacts"]);
    }
  };
  return (
    <span className="mt-1 grid gap-1.5">
      <Badge tone="danger" className="justify-self-start">
        {words.suppressed.bounced}
      </Badge>
      <span className="text-sm text-muted">
        {words.refusedOn({ day: dayInZone(new Date(suppression.since), timeZone) })}
        {suppression.note && <q className="mt-0.5 block wrap-anywhere">{suppression.note}</q>}
      </span>
      {onEdit && (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={words.correctOf({ address: email })} onClick={onEdit}>
            {words.correct}
          </Button>
          {canDelete && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.tryAgainOf({ address: email })}
              busy={lift.isPending}
              onClick={() => void tryAgain()}
            >
              {words.tryAgain}
            </Button>
          )}
        </span>
      )}
    </span>
  );
}
