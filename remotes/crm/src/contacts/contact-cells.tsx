import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Button, IconButton, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { moneyText } from "@trellis/shared/ui/display/money.tsx";
import Pencil from "lucide-react/icons/pencil";
import { memo } from "react";
import { NAMES } from "../names/messages.ts";
import { FROM_HALF, FROM_WIDE, ONLY_NARROW } from "./contact-columns.tsx";
import { ContactStatusBadge } from "./contact-status.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.list;

/** What a row can do; the functions are the same for every row and never change. */
export interface RowActions {
  canWrite: boolean;
  /** The list is as narrow as a phone: only then are the parts drawn that nothing else shows. */
  isNarrow: boolean;
  /** On a phone rows are being ticked: a tap does it, and opens nothing. */
  isPicking: boolean;
  /** The organization is a non-profit, and the member may see what people gave. */
  hasTotals: boolean;
  /** The address that the contacts' own are below. */
  base: string;
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
  const href = `${actions.base}/${id}`;
  const type = NAMES.types[contact.type];
  const last = lastContactDate ? formatDay(lastContactDate) : words.never;
  const second = [contact.company === name ? null : contact.company, contact.email === name ? null : contact.email];
  const box = (className: string) => (
    <Checkbox
      label={TEXT.selection.select({ name })}
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
      {actions.canWrite && <td className={FROM_HALF}>{box("-ms-1")}</td>}
      <td className="min-w-0">
        {actions.isPicking ? (
          <span className="block truncate font-medium">{name}</span>
        ) : (
          <a href={href} data-opens-row className="block w-fit max-w-full truncate font-medium hover:underline">
            {name}
          </a>
        )}
        {actions.isNarrow && (
          <span className={`block truncate text-sm text-muted ${ONLY_NARROW}`}>
            {type} · {lastContactDate ? last : words.neverContacted}
          </span>
        )}
        <span className={`${FROM_HALF} truncate text-sm text-muted`}>
          {second.filter(Boolean).join(" · ") || contact.phone}
        </span>
      </td>
      <td className={`${FROM_HALF} truncate text-muted`}>{type}</td>
      <td className={`${FROM_HALF} whitespace-nowrap text-muted tabular-nums`}>{last}</td>
      {actions.hasTotals && (
        <td className={`${FROM_WIDE} text-end font-medium whitespace-nowrap tabular-nums`}>
          {contact.totalDonations !== null && moneyText(centsOf(contact.totalDonations))}
        </td>
      )}
      <td>
        <ContactStatusBadge status={contact.status} />
      </td>
      <td className="flex justify-end">
        <span className={`${FROM_HALF} whitespace-nowrap`}>
          <LinkButton
            href={href}
            data-opens-row={actions.isPicking ? undefined : true}
            variant="ghost"
            size="sm"
            aria-label={words.viewOf({ name })}
          >
            {words.view}
          </LinkButton>
          {actions.canWrite && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={words.editOf({ name })}
              className="-me-2.5"
              onClick={() => actions.onEdit(id)}
            >
              {words.edit}
            </Button>
          )}
        </span>
        {actions.isNarrow && actions.canWrite && (
          <span className={ONLY_NARROW}>
            {actions.isPicking ? (
              box("size-10 items-center")
            ) : (
              <IconButton
                label={words.editOf({ name })}
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
