import {
  type EmbedSettings,
  NO_EMBED_SETTINGS,
  withElementSettings,
  withPageSettings,
} from "@trellis/domain/embeds/embed-settings.ts";
import { showToast } from "@trellis/shared/runtime";
import ExternalLink from "lucide-react/icons/external-link";
import { type ReactNode, useState } from "react";
import { LinkButton } from "../controls/button.tsx";
import { CopyField } from "../controls/copy-field.tsx";
import { Segmented } from "../controls/segmented.tsx";
import { AppearanceControls } from "./appearance-controls.tsx";
import { BuilderSteps } from "./builder-steps.tsx";
import { TEXT } from "./messages.ts";
import { QrCode } from "./qr-code.tsx";

interface EmbedPanelProps {
  element: "survey" | "donation";
  /** Names the files of the QR code. */
  title: string;
  publicUrl: string;
  embedCode: string;
  iframeCode: string;
  /** `#rrggbb` that the form has without settings. */
  ownColor: string;
  /** The form as it looks with these settings; nothing in it may be sent. */
  preview: (settings: EmbedSettings) => ReactNode;
}

/** How a form gets to the people: its address, the code for a website with its steps, and a QR code. */
export function EmbedPanel({ element, title, publicUrl, embedCode, iframeCode, ownColor, preview }: EmbedPanelProps) {
  const [kind, setKind] = useState<"element" | "frame">("element");
  const [settings, setSettings] = useState(NO_EMBED_SETTINGS);
  const code = kind === "element" ? withElementSettings(embedCode, settings) : withPageSettings(iframeCode, settings);
  return (
    <div className="grid gap-6">
      <CopyField
        label={TEXT.publicUrl[element]}
        value={publicUrl}
        onCopyFailed={sayCopyFailed}
        action={
          <LinkButton href={publicUrl} target="_blank" rel="noreferrer" icon={<ExternalLink aria-hidden="true" />}>
            {TEXT.open}
          </LinkButton>
        }
      />
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <div className="grid justify-items-start gap-1.5">
            <Segmented
              label={TEXT.kind}
              value={kind}
              onValueChange={setKind}
              items={[
                { value: "element", label: TEXT.element },
                { value: "frame", label: TEXT.frame },
              ]}
            />
            <p className="text-muted text-sm">{kind === "element" ? TEXT.elementHint : TEXT.frameHint}</p>
          </div>
          <AppearanceControls settings={settings} ownColor={ownColor} onChange={setSettings} />
          <CopyField label={TEXT.code} value={code} hint={TEXT.codeHint} multiline onCopyFailed={sayCopyFailed} />
        </div>
        <section aria-label={TEXT.preview} className="grid min-w-0 content-start gap-2">
          <p className="text-sm">
            <span className="font-medium">{TEXT.preview}</span> <span className="text-muted">{TEXT.previewHint}</span>
          </p>
          <div inert className="max-h-112 overflow-hidden rounded-lg border border-solid border-border">
            {preview(settings)}
          </div>
        </section>
      </div>
      <BuilderSteps />
      <p className="-mt-3 text-muted text-sm">
        {TEXT.otherBuilders}{" "}
        <a
          className="font-medium text-accent-text hover:underline"
          href={playgroundOf(embedCode)}
          target="_blank"
          rel="noreferrer"
        >
          {TEXT.tryIt}
        </a>
      </p>
      <section aria-labelledby="embed-qr" className="grid gap-3 border-t border-solid border-border pt-5">
        <h3 id="embed-qr" className="text-lg">
          {TEXT.qr}
        </h3>
        <QrCode address={publicUrl} fileName={fileNameOf(title)} />
      </section>
    </div>
  );
}

/** The page of the help where an element can be tried, with this form in it. */
function playgroundOf(embedCode: string): string {
  const [, element = "", id = ""] = /^<trellis-([a-z]+) [a-z-]+=([^\s>]+)/.exec(embedCode) ?? [];
  return `/help/embeds-playground?${element}=${encodeURIComponent(id)}`;
}

const fileNameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "qr-code";

function sayCopyFailed(): void {
  showToast({ title: TEXT.copyFailed, description: TEXT.copyFailedDescription, variant: "destructive" });
}
