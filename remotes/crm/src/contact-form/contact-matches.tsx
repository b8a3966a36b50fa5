import type { ContactMatch } from "@trellis/contract-contacts/contacts.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import ExternalLink from "lucide-react/icons/external-link";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useRouter } from "wouter";
import { NAMES } from "../names/messages.ts";
import { FORM } from "./messages.ts";

const words = FORM.matches;
const MAX_SHOWN = 4;

/** Possible existing contacts, and why. A different person can be added anyway. */
export function ContactMatches({ matches }: { matches: readonly ContactMatch[] }) {
  const { base } = useRouter();
  return (
    <div role="status" className="empty:hidden">
      {matches.length > 0 && (
        <div className="grid gap-2 rounded-lg bg-warning-soft p-4">
          <p className="icons flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden="true" className="text-warning-text" />
            {words.title({ count: matches.length })}
          </p>
          <ul className="grid gap-1">
            {matches.slice(0, MAX_SHOWN).map(({ contact, reasons }) => (
              <li key={contact.id} className="flex items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="block truncate">{contact.name}</span>
                  <span className="block truncate text-sm text-muted">
                    {[NAMES.types[contact.type], ...reasons.map((reason) => words.reasons[reason])].join(" · ")}
                  </span>
                </span>
                <LinkButton
                  size="sm"
                  href={`${base}/${contact.id}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={words.openOf({ name: contact.name })}
                  icon={<ExternalLink aria-hidden="true" />}
                >
                  {words.open}
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
