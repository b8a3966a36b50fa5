import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { useRef } from "react";
import { words } from "./messages.ts";

const { form: labels } = words;
const TYPES = ["image/png", "image/jpeg", "image/webp"];
const MAX_BYTES = 5 * 1024 * 1024;

interface Props {
  /** An address, or a chosen file as a data URL. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A picture by its address or as a file; the one takes the other's place. */
export function ImageField({ value, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isFile = value.startsWith("data:");
  const take = async (file: File) => {
    if (file.size > MAX_BYTES) return refuse(labels.imageTooLarge);
    if (!TYPES.includes(file.type)) return refuse(labels.imageWrongType);
    const reader = new FileReader();
    reader.onload = () => onChange(String(reader.result));
    reader.onerror = () => refuse(labels.imageWrongType);
    reader.readAsDataURL(file);
  };
  return (
    <Field label={labels.image} hint={isFile ? labels.imageChosen : labels.imageHint} error={error ?? null} optional>
      {(control) => (
        <span className="flex gap-2">
          {isFile ? (
            <img src={value} alt="" className="size-9 rounded-sm border border-solid border-border object-contain" />
          ) : (
            <TextInput {...control} type="url" value={value} onChange={(event) => onChange(event.target.value)} />
          )}
          <input
            ref={input}
            type="file"
            accept={TYPES.join(",")}
            tabIndex={-1}
            aria-label={labels.imageFile}
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              if (file) void take(file);
            }}
          />
          <Button
            {...(isFile ? { id: control.id } : {})}
            onClick={() => (isFile ? onChange("") : input.current?.click())}
          >
            {isFile ? labels.imageRemove : labels.imageChoose}
          </Button>
        </span>
      )}
    </Field>
  );
}

function refuse(description: string): void {
  showToast({ title: words.error, description, variant: "destructive" });
}
