import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import ImageUp from "lucide-react/icons/image-up";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { WORDS } from "./messages.ts";
import type { SimpleValues } from "./simple-invoice-form.ts";

const MAX_BYTES = 5 * 1024 * 1024;

/** The logo by its address or as a file, with what it looks like; what is no image shows nothing. */
export function LogoField() {
  const { setValue, formState, control } = useFormContext<SimpleValues>();
  const logo = useWatch({ control, name: "logoUrl" });
  const file = useRef<HTMLInputElement>(null);
  const [broken, setBroken] = useState("");
  const isFile = logo.startsWith("data:") || logo.startsWith("/api/images/");
  const change = (text: string) => setValue("logoUrl", text, { shouldDirty: true });

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    if (chosen.size > MAX_BYTES) {
      showToast({ ...WORDS.tooLarge, variant: "destructive" });
      return;
    }
    const reader = new FileReader();
    reader.onload = () => change(String(reader.result));
    reader.readAsDataURL(chosen);
  }

  return (
    <Field label={WORDS.fields.logoUrl} hint={WORDS.logoHint} error={formState.errors.logoUrl?.message}>
      {(props) => (
        <span className="grid gap-2">
          <span className="flex gap-2">
            <TextInput
              {...props}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              value={isFile ? "" : logo}
              onChange={(event) => change(event.target.value)}
            />
            <Button icon={<ImageUp aria-hidden="true" />} onClick={() => file.current?.click()}>
              {WORDS.chooseFile}
            </Button>
            <input
              ref={file}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={WORDS.chooseFile}
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
          </span>
          {logo !== "" && logo !== broken && (
            <span className="flex items-center gap-2">
              <img
                src={logo}
                alt={WORDS.logoAlt}
                className="max-h-12 max-w-40 rounded-sm bg-white object-contain p-1"
                onError={() => setBroken(logo)}
              />
              <Button variant="ghost" size="sm" icon={<X aria-hidden="true" />} onClick={() => change("")}>
                {WORDS.removeLogo}
              </Button>
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
