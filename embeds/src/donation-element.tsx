import tokens from "virtual:embed-tokens";
import { loadDonation } from "@trellis/shared/forms/donation/donation-calls.ts";
import donationCss from "@trellis/shared/forms/donation/donation-form.css?inline";
import { type DonationEvents, DonationWidget } from "@trellis/shared/forms/donation/donation-widget.tsx";
import controlsCss from "@trellis/shared/forms/form-first.css?inline";
import { defineElement } from "./element.ts";
import { type EmbedProps, useEmbed } from "./embed-frame.tsx";
import frameCss from "./frame.css?inline";

type EventHandlers = { [Name in keyof DonationEvents]: (detail: DonationEvents[Name] & { formId: string }) => void };

interface DonationEmbedProps extends EmbedProps, EventHandlers {
  formId: string;
  amount: string;
  frequency: string;
  mode: string;
  dataTheme: string;
}

function DonationEmbed(props: DonationEmbedProps) {
  const { formId, amount, frequency, mode, stay } = props;
  const { apiBase, language, load, frame } = useEmbed(
    props,
    formId,
    (base, color) => loadDonation({ apiBase: base, form: formId }, color, stay),
    (loaded) => (loaded.at === "form" ? loaded.form.brand : undefined),
  );
  return (
    <DonationWidget
      key={apiBase + formId}
      apiBase={apiBase}
      form={formId}
      language={language}
      prefill={{ amount, frequency }}
      // A sandbox without our origin would refuse the payment frame: its origin is "null".
      isNewTab={mode === "new-tab" || self.origin === "null"}
      stay={stay}
      load={load}
      emit={(name, detail) => props[name]({ formId, ...detail } as never)}
      frame={frame}
    />
  );
}

defineElement(DonationEmbed, {
  tag: "trellis-donation",
  props: ["formId", "apiBase", "primaryColor", "dataTheme", "lang", "height", "amount", "frequency", "mode"],
  events: ["onReady", "onStarted", "onDonated", "onError"],
  css: tokens + controlsCss + donationCss + frameCss,
});
