import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useState } from "react";
import { ImageButton } from "../settings-parts/image-button.tsx";
import { type Logo, logoSource, typeLogoUrl } from "./business-values.ts";
import { TEXT } from "./messages.ts";
import type { SectionProps } from "./section.ts";

/** An address or a file: choosing one lets go of the other. */
export function LogoSection({ values: { logo }, errors, change, canEdit }: SectionProps) {
  return (
    <Card title={TEXT.sections.logo}>
      <div className="grid gap-4">
        <Field label={TEXT.logoUrl} hint={TEXT.logoUrlHint} error={errors.logo ?? null}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              maxLength={2000}
              placeholder="https://"
              value={logo.kind === "url" ? logo.url : ""}
              onChange={(event) => change({ logo: typeLogoUrl(event.target.value) })}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <ImageButton
            label={TEXT.logoUpload}
            disabled={!canEdit}
            onChoose={(image) => change({ logo: { kind: "file", ...image } })}
          />
          {logo.kind !== "none" && canEdit && (
            <Button size="sm" variant="ghost" onClick={() => change({ logo: { kind: "none" } })}>
              {TEXT.logoRemove}
            </Button>
          )}
          <span className="min-w-0 text-sm break-words text-muted">{origin(logo)}</span>
        </div>
        <LogoPreview source={logoSource(logo)} />
      </div>
    </Card>
  );
}

function origin(logo: Logo): string {
  if (logo.kind === "file") return TEXT.logoFile({ name: logo.name });
  return logo.kind === "stored" ? TEXT.logoStored : TEXT.logoFileHint;
}

/** As specified: an image that cannot be shown hides the preview, without a notice. */
function LogoPreview({ source }: { source: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (source === undefined || source === broken) return null;
  return (
    <div className="flex max-w-sm items-center justify-center rounded-md border border-border bg-white p-4">
      <img
        src={source}
        alt={TEXT.logoPreview}
        onError={() => setBroken(source)}
        className="max-h-24 max-w-full object-contain"
      />
    </div>
  );
}
