import type { ProviderMetadata } from "@trellis/contract-organizations/saml.ts";
import { MAX_METADATA, readSamlMetadata } from "@trellis/contract-organizations/saml-settings.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { problemsOf } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import FileUp from "lucide-react/icons/file-up";
import { useRef, useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.saml.metadata;

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** What the metadata says of the provider. */
  onRead: (metadata: ProviderMetadata) => void;
}

/** The provider's metadata by its address, as a file or as pasted XML, which fills the rest of the form. */
export function MetadataField({ value, onChange, onRead }: Props) {
  const { mutateAsync: read, isPending } = useEndpointMutation(readSamlMetadata);
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);

  async function readMetadata(metadata: string) {
    const wrong = problemsOf(readSamlMetadata.body, { metadata }).metadata ?? null;
    setProblem(wrong);
    if (wrong !== null) return;
    try {
      onRead(await read({ input: { body: { metadata } } }));
      showToast({ title: words.done });
    } catch (error) {
      const complaint = complaintsOf(error).metadata ?? null;
      setProblem(complaint);
      if (complaint === null) showErrorToast(words.failed, error);
    }
  }

  async function readFile(chosen: File) {
    if (chosen.size > MAX_METADATA) return setProblem(words.tooLarge);
    const text = await chosen.text();
    onChange(text);
    await readMetadata(text);
  }

  return (
    <div className="grid gap-3">
      <Field label={words.label} optional hint={words.hint} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            className="text-sm"
            value={value}
            maxLength={MAX_METADATA}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => {
              setProblem(null);
              onChange(target.value);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={isPending} onClick={() => void readMetadata(value)}>
          {words.read}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
          aria-label={words.file}
          tabIndex={-1}
          className="hidden"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // The same file can be chosen again after it was refused.
            target.value = "";
            if (chosen) void readFile(chosen);
          }}
        />
        <Button
          size="sm"
          variant="ghost"
          disabled={isPending}
          icon={<FileUp aria-hidden="true" />}
          onClick={() => file.current?.click()}
        >
          {words.file}
        </Button>
      </div>
    </div>
  );
}
