import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import type { EmbedSettings } from "@trellis/domain/embeds/embed-settings.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import extraStyles from "@trellis/shared/forms/donation/donation-extras.css?inline";
import widgetStyles from "@trellis/shared/forms/donation/donation-form.css?inline";
import { DonationForm } from "@trellis/shared/forms/donation/donation-form.tsx";
import { DonationProgress } from "@trellis/shared/forms/donation/donation-progress.tsx";
import { spanish } from "@trellis/shared/forms/donation/later/donation-languages.ts";
import { TEXT as ENGLISH } from "@trellis/shared/forms/donation/messages.ts";
import controlStyles from "@trellis/shared/forms/form-controls.css?inline";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { DEFAULT_BRAND, formShades, resolveTheme } from "@trellis/shared/theme/brand.ts";
import { useAtomValue } from "jotai";
import { type CSSProperties, useState } from "react";
import { createPortal } from "react-dom";

interface WidgetPreviewProps {
  form: PublicDonationForm;
  settings?: Partial<EmbedSettings>;
}

/** The widget's first view as visitors see it, in a shadow root as on their pages. It can be tried; nothing is sent. */
export function WidgetPreview({ form, settings = {} }: WidgetPreviewProps) {
  const [root, setRoot] = useState<ShadowRoot>();
  const { organization } = useAtomValue(sessionAtom, { store });
  const theme = organization ? resolveTheme(organization) : DEFAULT_BRAND;
  const style = {
    ...brandStyle(formShades(theme, settings.color || undefined)),
    ...(settings.theme ? { colorScheme: settings.theme } : {}),
  } as CSSProperties;
  const language = (settings.language || form.language) === "es" ? "es" : "en";
  // What a field begins with is drawn once: other suggestions begin again, other words do not.
  const key = [form.presetAmounts, form.frequencies, form.minAmount, form.maxAmount].join();
  return (
    <>
      <div
        // The tokens are derived again from these colors.
        data-brand=""
        style={style}
        ref={(host) => {
          if (host && !host.shadowRoot) setRoot(openRoot(host));
        }}
        className="bg-surface p-5 text-text"
      />
      {root &&
        createPortal(
          <DonationForm
            key={key}
            form={form}
            words={language === "es" ? spanish : ENGLISH}
            heading={3}
            onDonate={() => undefined}
          >
            <DonationProgress form={form} language={language} />
          </DonationForm>,
          root,
        )}
    </>
  );
}

function openRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(controlStyles + widgetStyles + extraStyles);
  root.adoptedStyleSheets = [sheet];
  return root;
}
