import tokens from "virtual:embed-tokens";
import type { PublicDonationForm } from "@trellis/shared/contract/donations/forms.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { loadDonation } from "@trellis/shared/forms/donation-calls.ts";
import donationCss from "@trellis/shared/forms/donation-form.css?inline";
import { donationStrings } from "@trellis/shared/forms/donation-strings.ts";
import { type Donated, DonationWidget } from "@trellis/shared/forms/donation-widget.tsx";
import controlsCss from "@trellis/shared/forms/form-first.css?inline";
import { useEffect, useRef, useState } from "react";
import { defineElement } from "./element.ts";
import frameCss from "./frame.css?inline";
import { originOf, scriptOrigin } from "./script-origin.ts";

interface DonationEmbedProps {
  formId: string;
  apiBase: string;
  primaryColor: string;
  lang: string;
  amount: string;
  frequency: string;
  mode: string;
  container: ShadowRoot;
  onReady: (detail: { formId: string; title: string }) => void;
  onStarted: (detail: { formId: string; amount: string; frequency: string }) => void;
  onDonated: (detail: { formId: string } & Donated) => void;
  onError: (detail: { formId: string; message: string }) => void;
}

function DonationEmbed({ formId, primaryColor, lang, amount, frequency, ...props }: DonationEmbedProps) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef("");
  const [form, setForm] = useState<PublicDonationForm | undefined>();
  const base = originOf(props.apiBase) || scriptOrigin;
  // The widget itself speaks English and Spanish; in other languages it speaks as its form does.
  const language = /^(en|es)\b/i.exec(lang)?.[1]?.toLowerCase() as "en" | "es" | undefined;

  /** The color that the page wishes, as its browser understands it: see `stroke` in frame.css. */
  const readColor = () => getComputedStyle(box.current!).stroke;
  /** Asks in that color; what was asked last decides how it looks. */
  const load = async () => {
    const color = readColor();
    asked.current = color;
    const loaded = await loadDonation({ apiBase: base, form: formId }, color);
    if (asked.current === color && loaded.at === "form") setForm(loaded.form);
    return loaded;
  };

  // Drawn anew by an attribute or a move: another color leaves the form as it is, with what was typed into it.
  useEffect(() => {
    const color = readColor(); // empty while the element is out of the page
    if (formId && color && color !== asked.current) load();
  });

  return (
    <div
      className="embed"
      ref={box}
      lang={lang || form?.language || "en"}
      style={{ "--trellis-primary-color": primaryColor || undefined, ...brandStyle(form?.brand ?? {}) } as object}
    >
      <DonationWidget
        key={base + formId}
        apiBase={base}
        form={formId}
        language={language}
        prefill={{ amount, frequency }}
        // A sandbox without our origin would refuse the payment frame: its origin is "null".
        isNewTab={props.mode === "new-tab" || self.origin === "null"}
        load={load}
        tell={(name, detail) => props[name]({ formId, ...detail } as never)}
      />
      <p className="embed-by">
        <a href={`${base}/`} target="_blank" rel="noreferrer">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m3.5 9.5 11 11M9.5 3.5l11 11M20.5 9.5l-11 11M14.5 3.5l-11 11" />
          </svg>
          {donationStrings.poweredBy}
        </a>
      </p>
    </div>
  );
}

defineElement(DonationEmbed, {
  tag: "trellis-donation",
  props: ["formId", "apiBase", "primaryColor", "lang", "amount", "frequency", "mode"],
  events: ["onReady", "onStarted", "onDonated", "onError"],
  css: tokens + controlsCss + donationCss + frameCss,
});
