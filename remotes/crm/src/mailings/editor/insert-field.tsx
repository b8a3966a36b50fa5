import { MAILING_FIELD_NAMES, type MailingField, writeMailingField } from "@trellis/mail-rules/mailing-fields.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import Braces from "lucide-react/icons/braces";
import { FORM } from "../../contact-form/messages.ts";
import { EDITOR } from "../messages.ts";

/** The fields of a contact that a text can be filled with, and how one that is empty is put. */
export function InsertField({ onInsert }: { onInsert: (field: string) => void }) {
  const labels: Readonly<Record<MailingField, string>> = { ...FORM.fields, ...EDITOR.fields };
  return (
    <div className="grid justify-items-start gap-1.5">
      <Menu
        label={EDITOR.insert}
        trigger={
          <Button size="sm" icon={<Braces aria-hidden="true" />}>
            {EDITOR.insert}
          </Button>
        }
      >
        {MAILING_FIELD_NAMES.map((name) => (
          <MenuItem key={name} onSelect={() => onInsert(writeMailingField(name))}>
            {labels[name]}
          </MenuItem>
        ))}
      </Menu>
      <p className="text-sm text-muted">{EDITOR.fallbackHint({ field: "{{firstName|friend}}" })}</p>
    </div>
  );
}
