import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { exportContactVcard } from "@trellis/contract-contacts/exports.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { Button, IconButton, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Avatar } from "@trellis/shared/ui/display/avatar.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { useAtomValue } from "jotai";
import ArrowLeft from "lucide-react/icons/arrow-left";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileText from "lucide-react/icons/file-text";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import Mail from "lucide-react/icons/mail";
import Merge from "lucide-react/icons/merge";
import Pencil from "lucide-react/icons/pencil";
import Phone from "lucide-react/icons/phone";
import ShieldOff from "lucide-react/icons/shield-off";
import Trash2 from "lucide-react/icons/trash-2";
import { Link } from "wouter";
import { backToList } from "../contact-return.ts";
import { ContactStatusBadge } from "../names/contact-status.tsx";
import { NAMES } from "../names/messages.ts";
import { TEXT } from "./messages.ts";

interface Props {
  contact: Contact;
  onEdit: () => void;
  onMerge: () => void;
  onDelete: () => void;
  onErase: () => void;
  onWrite: () => void;
  onLog: () => void;
}

/** Name and the most frequent actions: write to them, and record a gift or a bill. */
export function ContactHead({ contact, onEdit, onMerge, onDelete, onErase, onWrite, onLog }: Props) {
  const { canWrite, canDelete } = useMembership();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-center gap-3 sm:gap-4">
        <Link
          href="~/app/contacts"
          onClick={(event) => {
            if (backToList()) event.preventDefault();
          }}
          aria-label={TEXT.back}
          title={TEXT.back}
          className="icons -ms-2 grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-surface-pressed hover:text-text"
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        <Avatar name={contact.name} size="lg" />
        <div className="min-w-0">
          <h2 className="text-2xl font-semibold tracking-title wrap-anywhere">{contact.name}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-1.5">
            <Badge>{NAMES.types[contact.type]}</Badge>
            <ContactStatusBadge status={contact.status} />
            <span className="text-sm text-muted">
              {contact.lastContactDate ? TEXT.lastContact({ day: contact.lastContactDate }) : TEXT.never}
            </span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>*:not([aria-label])]:flex-auto">
        {canWrite && (
          <Button variant="ghost" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            {TEXT.edit}
          </Button>
        )}
        {canWrite && (
          <Menu label={TEXT.more} trigger={<IconButton label={TEXT.more} icon={<Ellipsis aria-hidden="true" />} />}>
            {contact.email && (
              <MenuItem
                icon={<CalendarPlus aria-hidden="true" />}
                href={`/app/calendar?add=event&contact=${contact.id}`}
              >
                {TEXT.newEvent}
              </MenuItem>
            )}
            <MenuItem
              icon={<Download aria-hidden="true" />}
              href={endpointUrl(exportContactVcard, { params: { id: contact.id }, query: {} })}
            >
              {TEXT.vcard}
            </MenuItem>
            {canDelete && (
              <>
                <MenuItem icon={<Merge aria-hidden="true" />} onSelect={onMerge}>
                  {TEXT.merge}
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
                  {TEXT.delete}
                </MenuItem>
                <MenuItem danger icon={<ShieldOff aria-hidden="true" />} onSelect={onErase}>
                  {TEXT.erase}
                </MenuItem>
              </>
            )}
          </Menu>
        )}
        {canWrite && (
          <Button icon={<Phone aria-hidden="true" />} onClick={onLog}>
            {TEXT.logActivity}
          </Button>
        )}
        {canWrite && contact.email && (
          <Button icon={<Mail aria-hidden="true" />} onClick={onWrite}>
            {TEXT.sendEmail}
          </Button>
        )}
        {canWrite && <NextStep contactId={contact.id} />}
      </div>
    </div>
  );
}

/** The most frequent actions: take gifts, or bill. Only for members who may. */
function NextStep({ contactId }: { contactId: string }) {
  const { organization } = useAtomValue(sessionAtom, { store });
  if (!organization) return null;
  const may = (flag: "canManageDonations" | "canManageFinances") =>
    organization.role === "admin" || organization.permissions[flag];
  if (organization.type === "non-profit" && may("canManageDonations"))
    return (
      <LinkButton
        variant="primary"
        href={`/app/donations/gifts?add=donation&contact=${contactId}`}
        icon={<HeartHandshake aria-hidden="true" />}
      >
        {TEXT.addDonation}
      </LinkButton>
    );
  if (organization.type === "for-profit" && may("canManageFinances"))
    return (
      <LinkButton
        variant="primary"
        href={`/app/invoicing/new?contact=${contactId}`}
        icon={<FileText aria-hidden="true" />}
      >
        {TEXT.createInvoice}
      </LinkButton>
    );
  return null;
}
