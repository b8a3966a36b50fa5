import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { exportContacts, exportContactVcards } from "@trellis/contract-contacts/exports.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import Contact from "lucide-react/icons/contact";
import Download from "lucide-react/icons/download";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { TEXT } from "./messages.ts";

/** The contacts that these filters leave, as a file. */
export function ExportMenu({ filters }: { filters: ContactFilters & { segmentId?: string } }) {
  const cards = (version: "3.0" | "4.0") => endpointUrl(exportContactVcards, { query: { ...filters, version } });
  return (
    <Menu
      label={TEXT.export.label}
      align="end"
      trigger={
        <Button aria-label={TEXT.export.button} icon={<Download aria-hidden="true" />}>
          <span className="max-sm:sr-only">{TEXT.export.button}</span>
        </Button>
      }
    >
      <MenuItem icon={<FileSpreadsheet />} href={endpointUrl(exportContacts, { query: filters })}>
        {TEXT.export.csv}
      </MenuItem>
      <MenuItem icon={<Contact />} href={cards("3.0")}>
        {TEXT.export.vcard3}
      </MenuItem>
      <MenuItem icon={<Contact />} href={cards("4.0")}>
        {TEXT.export.vcard4}
      </MenuItem>
    </Menu>
  );
}
