import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import { CONTACT_TYPE_LABELS } from "@trellis/contract-contacts/labels.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Button, IconButton, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import Pencil from "lucide-react/icons/pencil";
import { memo } from "react";
import { Link } from "wouter";
import { FROM_LIST } from "../contact-return.ts";
import { FROM_HALF, FROM_WIDE, ONLY_NARROW } from "./contact-columns.tsx";
import { ContactStatusBadge } from "./contact-status.tsx";
import { TEXT } from "./strings.ts";

const words = TEXT.list;

/** What a row can do; the functions are the same for every row and never change. */
export interface RowActions {
  canWrite: boolean;
  /** On a phone rows are being ticked: a tap does it, and opens nothing. */
  isPicking: boolean;
  /** The organization is a non-profit, and the member may see what people gave. */
  hasTotals: boolean;
  onEdit: (id: string) => void;
  onSelect: (id: string, selected: boolean, range: boolean) => void;
}

interface CellsProps {
  contact: ListedContact;
  selected: boolean;
  actions: RowActions;
}

/** The cells of one row. */
export const ContactCells = memo(function ContactCells({ contact, selected, actions }: CellsProps) {
  const { id, name, lastContactDate } = contact;
  const type = CONTACT_TYPE_LABELS[contact.type];
  const last = lastContactDate ? formatDay(lastContactDate) : words.never;
  const second = [contact.company === name ? null : contact.company, contact.email === name ? null : contact.email];
  const box = (className: string) => (
    <Checkbox
      label={TEXT.selection.select(name)}
      hideLabel
      className={className}
      checked={selected}
      onChange={({ nativeEvent, currentTarget }) =>
        actions.onSelect(id, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
  return (
    <>
      {actions.canWrite && <td className={FROM_HALF}>{box("-ml-1")}</td>}
      <td className="min-w-0">
        {actions.isPicking ? (
          <span className="block truncate font-medium">{name}</span>
        ) : (
          <Link
            href={`/${id}`}
            state={FROM_LIST}
            className="block w-fit max-w-full truncate font-medium hover:underline"
          >
            {name}
          </Link>
        )}
        <span className={`block truncate text-sm text-muted ${ONLY_NARROW}`}>
          {type} · {lastContactDate ? last : words.neverContacted}
        </span>
        <span className={`${FROM_HALF} truncate text-sm text-muted`}>
          {second.filter(Boolean).join(" · ") || contact.phone}
        </span>
      </td>
      <td className={`${FROM_HALF} truncate text-muted`}>{type}</td>
      <td className={`${FROM_HALF} whitespace-nowrap text-muted tabular-nums`}>{last}</td>
      {actions.hasTotals && (
        <td className={`${FROM_WIDE} text-right font-medium`}>
          {contact.totalDonations !== null && <Money cents={centsOf(contact.totalDonations)} />}
        </td>
      )}
      <td>
        <ContactStatusBadge status={contact.status} />
      </td>
      <td className="flex justify-end">
        <span className={`${FROM_HALF} whitespace-nowrap`}>
          <LinkTo id={id} name={name} />
          {actions.canWrite && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={words.editOf(name)}
              className="-mr-2.5"
              onClick={() => actions.onEdit(id)}
            >
              {words.edit}
            </Button>
          )}
        </span>
        {actions.canWrite && (
          <span className={ONLY_NARROW}>
            {actions.isPicking ? (
              box("size-10 items-center")
            ) : (
              <IconButton
                label={words.editOf(name)}
                className="size-10"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => actions.onEdit(id)}
              />
            )}
          </span>
        )}
      </td>
    </>
  );
});

/** View, as a link that a new tab can open too. */
function LinkTo({ id, name }: { id: string; name: string }) {
  return (
    <Link href={`/${id}`} state={FROM_LIST} asChild>
      <LinkButton href="" variant="ghost" size="sm" aria-label={words.viewOf(name)}>
        {words.view}
      </LinkButton>
    </Link>
  );
}
