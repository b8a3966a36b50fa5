import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import type { DuplicatePair } from "@trellis/contract-contacts/duplicates.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import Merge from "lucide-react/icons/merge";
import { Link } from "wouter";
import { ContactStatusBadge } from "../contacts/contact-status.tsx";
import { NAMES } from "../names/messages.ts";
import { DUPLICATES } from "./messages.ts";
import { useDismiss } from "./use-dismiss.ts";

/** Two contacts side by side, why they may be one, and what to do about it. */
export function PairCard({ pair, onMerge }: { pair: DuplicatePair; onMerge: () => void }) {
  const { canWrite, canDelete } = useMembership();
  const { dismiss, isBusy } = useDismiss();
  const { contact, other, reasons, isDismissed } = pair;
  const names = { one: contact.name, other: other.name };
  return (
    <Card as="li" flush>
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 sm:px-5">
        <h2 className="sr-only">{DUPLICATES.pair(names)}</h2>
        {reasons.map((reason) => (
          <Badge key={reason} tone="warning">
            {DUPLICATES.reasons[reason]}
          </Badge>
        ))}
        <span className="ms-auto flex flex-wrap gap-2">
          {canWrite && (
            <Button
              size="sm"
              variant="ghost"
              busy={isBusy}
              {...(isDismissed ? {} : { "aria-label": DUPLICATES.notDuplicateOf(names) })}
              onClick={() => void dismiss(pair, !isDismissed)}
            >
              {isDismissed ? DUPLICATES.undismiss : DUPLICATES.notDuplicate}
            </Button>
          )}
          {canDelete && (
            <Button
              size="sm"
              icon={<Merge aria-hidden="true" />}
              aria-label={DUPLICATES.mergeOf(names)}
              onClick={onMerge}
            >
              {DUPLICATES.merge}
            </Button>
          )}
        </span>
      </div>
      <div className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <Person contact={contact} />
        <Person contact={other} />
      </div>
    </Card>
  );
}

function Person({ contact }: { contact: ListedContact }) {
  const { timeZone } = useMembership();
  const added = dayInZone(new Date(contact.createdAt), timeZone);
  const lines = [
    contact.email,
    contact.phone,
    contact.company === contact.name ? null : contact.company,
    contact.lastContactDate ? DUPLICATES.lastContact({ day: contact.lastContactDate }) : DUPLICATES.never,
    DUPLICATES.added({ day: added }),
  ].filter((line) => line !== null);
  return (
    <div className="grid min-w-0 content-start gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link href={`/${contact.id}`} className="font-medium wrap-anywhere hover:underline">
          {contact.name}
        </Link>
        <span className="text-sm text-muted">{NAMES.types[contact.type]}</span>
        <ContactStatusBadge status={contact.status} />
      </div>
      {lines.map((line) => (
        <p key={line} className="text-sm wrap-anywhere text-muted">
          {line}
        </p>
      ))}
    </div>
  );
}
