import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useId, useState } from "react";
import { TagsField } from "../form/tags-field.tsx";
import { BULK } from "./bulk-strings.ts";

interface Props {
  /** Contacts that are meant, where that is known. */
  count: number | undefined;
  onSave: (tags: { addTags?: string[]; removeTags?: string[] }) => Promise<boolean>;
  onClose: () => void;
}

const words = BULK.tagDialog;

/** Tags that all chosen contacts get, and tags that they lose. */
export function TagsDialog({ count, onSave, onClose }: Props) {
  const formId = useId();
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const submit = async () => {
    const both = added.find((tag) => removed.some((one) => one.toLowerCase() === tag.toLowerCase()));
    if (added.length + removed.length === 0 || both) return setError(both ? words.both(both) : words.nothing);
    setSaving(true);
    const isSaved = await onSave({
      ...(added.length > 0 ? { addTags: added } : {}),
      ...(removed.length > 0 ? { removeTags: removed } : {}),
    });
    setSaving(false);
    if (isSaved) onClose();
  };

  return (
    <Dialog
      open
      hasUnsaved={added.length + removed.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={words.title(count === undefined ? BULK.remove.unknown : BULK.remove.contacts(count))}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isSaving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid min-h-72 content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TagsField label={words.add} tags={added} onChange={setAdded} error={error} />
        <TagsField label={words.remove} tags={removed} onChange={setRemoved} onlyKnown />
      </form>
    </Dialog>
  );
}
