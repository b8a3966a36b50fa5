import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useState } from "react";
import { TagsField } from "../../contact-form/tags-field.tsx";
import { BULK } from "./messages.ts";

interface Props {
  /** Contacts that are meant, where that is known. */
  count: number | undefined;
  onSave: (tags: { addTags?: string[]; removeTags?: string[] }) => Promise<boolean>;
  onClose: () => void;
}

const words = BULK.tagDialog;

/** Tags that all chosen contacts get, and tags that they lose. */
export function TagsDialog({ count, onSave, onClose }: Props) {
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const submit = async () => {
    const both = added.find((tag) => removed.some((one) => one.toLowerCase() === tag.toLowerCase()));
    if (added.length + removed.length === 0 || both) return setError(both ? words.both({ tag: both }) : words.nothing);
    setSaving(true);
    const isSaved = await onSave({
      ...(added.length > 0 ? { addTags: added } : {}),
      ...(removed.length > 0 ? { removeTags: removed } : {}),
    });
    setSaving(false);
    if (isSaved) onClose();
  };

  return (
    <FormDialog
      title={count === undefined ? words.titleUnknown : words.title({ count })}
      size="sm"
      words={words}
      form={{ busy: isSaving, submit }}
      onClose={onClose}
      hasUnsaved={added.length + removed.length > 0}
      className="grid min-h-72 content-start gap-4"
    >
      <TagsField label={words.add} tags={added} onChange={setAdded} error={error} />
      <TagsField label={words.remove} tags={removed} onChange={setRemoved} onlyKnown />
    </FormDialog>
  );
}
