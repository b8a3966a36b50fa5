import type { EmailTemplate } from "@trellis/contract-mail/email-templates.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import Plus from "lucide-react/icons/plus";
import { TEXT } from "./messages.ts";

interface Props {
  fields: EmailTemplate["fields"];
  /** Where the caret was last. */
  target: "subject" | "textContent" | "htmlContent";
  onInsert: (text: string) => void;
}

/** A button for each merge field; it puts the field where the caret was last. */
export function MergeFieldChips({ fields, target, onInsert }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-muted">{TEXT.insertInto[target]}</legend>
      <div className="flex flex-wrap gap-2">
        {fields.map(({ name, label }) => (
          <Button key={name} size="sm" icon={<Plus aria-hidden="true" />} onClick={() => onInsert(`{{${name}}}`)}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
