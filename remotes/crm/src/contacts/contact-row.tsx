import type { ListedContact } from "@trellis/shared/contract/contacts/contact.ts";
import { CONTACT_TYPE_LABELS } from "@trellis/shared/contract/contacts/labels.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { centsOf } from "@trellis/shared/domain/money.ts";
import { Button, IconButton, LinkButton } from "@trellis/shared/ui/button.tsx";
import { Checkbox } from "@trellis/shared/ui/inputs.tsx";
import { Money } from "@trellis/shared/ui/money.tsx";
import Pencil from "lucide-react/icons/pencil";
import { type ComponentProps, createContext, type MouseEvent, memo, useContext } from "react";
import { Link } from "wouter";
import { columnsFor, FROM_HALF, FROM_WIDE, ONLY_NARROW } from "./contact-columns.tsx";
import { ContactStatusBadge } from "./contact-status.tsx";
import { TEXT } from "./strings.ts";

const words = TEXT.list;

/** What a row can do; the functions are the same for every row and never change. */
export interface RowActions {
  canWrite: boolean;
  /** The organization is a non-profit. */
  hasTotals: boolean;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  onSelect: (id: string, selected: boolean, range: boolean) => void;
}

interface Rows {
  items: readonly ListedContact[];
  selected: ReadonlySet<string>;
  actions: RowActions;
}

/** The rows that a table draws, so that a virtual list needs to say only where one stands. */
export const RowsContext = createContext<Rows | null>(null);

/** One row by its position; its cells are the children. */
export function ContactRow({ index, children, ...place }: { index: number } & ComponentProps<"tr">) {
  const rows = useContext(RowsContext);
  const contact = rows?.items[index];
  if (!rows || !contact) return null;
  const { actions } = rows;

  // The whole row opens with a mouse; with a keyboard the name does.
  const openUnlessControl = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest("a,button,input,label")) return;
    if (getSelection()?.isCollapsed === false) return;
    actions.onOpen(contact.id);
  };

  return (
    // The line below is a shadow: a border would not count in the height that the virtual list measures.
    <tr
      {...place}
      aria-rowindex={index + 2}
      data-contact={contact.id}
      className={`${columnsFor(actions)} h-12 w-full cursor-pointer shadow-[inset_0_-1px_var(--border-hairline)] transition-colors last:shadow-none ${rows.selected.has(contact.id) ? "bg-surface-selected" : "hover:bg-surface-hover"}`}
      onClick={openUnlessControl}
    >
      {children}
    </tr>
  );
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
  return (
    <>
      {actions.canWrite && (
        <td className={FROM_HALF}>
          <Checkbox
            label={TEXT.selection.select(name)}
            hideLabel
            className="-ml-1"
            checked={selected}
            onChange={({ nativeEvent, currentTarget }) =>
              actions.onSelect(id, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      <td className="min-w-0">
        <Link href={`/${id}`} className="block w-fit max-w-full truncate font-medium hover:underline">
          {name}
        </Link>
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
          <Money cents={centsOf(contact.totalDonations)} />
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
            <IconButton
              label={words.editOf(name)}
              size="sm"
              icon={<Pencil aria-hidden="true" />}
              onClick={() => actions.onEdit(id)}
            />
          </span>
        )}
      </td>
    </>
  );
});

/** View, as a link that a new tab can open too. */
function LinkTo({ id, name }: { id: string; name: string }) {
  return (
    <Link href={`/${id}`} asChild>
      <LinkButton href="" variant="ghost" size="sm" aria-label={words.viewOf(name)}>
        {words.view}
      </LinkButton>
    </Link>
  );
}
