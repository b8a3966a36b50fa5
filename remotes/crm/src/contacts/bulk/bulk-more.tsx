import { MAX_LISTED_IDS } from "@trellis/contract-base/fields.ts";
import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import { exportContacts, exportContactVcards } from "@trellis/contract-contacts/exports.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import Contact from "lucide-react/icons/contact";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import Mail from "lucide-react/icons/mail";
import Merge from "lucide-react/icons/merge";
import { useNewMailing } from "../../use-new-mailing.ts";
import { BULK } from "./messages.ts";
import type { Selection } from "./use-bulk-edit.ts";

interface Props {
  chosen: readonly ListedContact[];
  selection: Selection;
  disabled: boolean;
  onMerge: () => void;
}

/** What is done with the chosen contacts elsewhere: email them, take them away as a file, merge two of them. */
export function BulkMore({ chosen, selection, disabled, onMerge }: Props) {
  const { canDelete } = useMembership();
  const { start, isStarting } = useNewMailing();
  const narrowing = "filter" in selection ? selection.filter : { ids: selection.ids.join(",") };
  // So many ids fit into the address of a file; all that match are one filter.
  const fits = "filter" in selection || selection.ids.length <= MAX_LISTED_IDS;
  return (
    <Menu
      label={BULK.more}
      align="end"
      trigger={
        <Button variant="ghost" size="sm" icon={<Ellipsis aria-hidden="true" />} disabled={disabled || isStarting}>
          {BULK.more}
        </Button>
      }
    >
      <MenuItem icon={<Mail aria-hidden="true" />} onSelect={() => void start(audienceOf(selection))}>
        {BULK.email}
      </MenuItem>
      {fits && (
        <>
          <MenuItem icon={<FileSpreadsheet />} href={endpointUrl(exportContacts, { query: narrowing })}>
            {BULK.csv}
          </MenuItem>
          <MenuItem
            icon={<Contact />}
            href={endpointUrl(exportContactVcards, { query: { ...narrowing, version: "3.0" } })}
          >
            {BULK.vcard}
          </MenuItem>
        </>
      )}
      {canDelete && !("filter" in selection) && chosen.length === 2 && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Merge aria-hidden="true" />} onSelect={onMerge}>
            {BULK.merge}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** A segment and everyone stay what they are until the mailing is sent; other filters mean the contacts of this moment. */
function audienceOf(selection: Selection) {
  if ("ids" in selection) return { audience: "contacts" as const, contactIds: selection.ids };
  const { segmentId, ...filters } = selection.filter;
  if (Object.values(filters).some((value) => value !== undefined && value !== "")) return { filter: selection.filter };
  return segmentId ? { audience: "segment" as const, segmentId } : { audience: "everyone" as const };
}
