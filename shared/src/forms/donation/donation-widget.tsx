import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormFailure } from "../form-failure.ts";
import { LoadFailure, visitorLanguage } from "../load-failure.tsx";
import { FormSkeleton } from "../notice.tsx";
import { type DonationAddress, givePageUrl, type LoadedDonation, loadDonation } from "./donation-calls.ts";
import { DonationForm } from "./donation-form.tsx";
import type { PaidGift } from "./donation-frame.ts";
import { amountOf, type Gift, type Prefill } from "./donation-gift.ts";
import { type DonationExtras, loadDonationExtras } from "./load-donation-extras.ts";
import { TEXT } from "./messages.ts";

/** What happens in the widget, by its name in the element. */
export interface DonationEvents {
  onReady: { title: string };
  onStarted: { amount: string; currency: string; frequency: Gift["frequency"] };
  onDonated: PaidGift;
  onError: FormFailure;
}

export interface DonationWidgetProps extends DonationAddress {
  heading?: 1 | 2 | 3;
  /** The words' language; the form's own when not given. */
  language?: "en" | "es" | undefined;
  prefill?: Prefill;
  /** The page shows title and progress itself. */
  isTitled?: boolean;
  /** The payment opens in a new tab. */
  isNewTab?: boolean;
  /** Aborted when the widget leaves the page, replaced when it comes back. */
  stay?: AbortSignal;
  load?: () => Promise<LoadedDonation>;
  /** Around what is shown. */
  frame?: (
    content: ReactNode,
    words: { poweredBy: (values: { name: string }) => string },
    language: string,
    form: PublicDonationForm | undefined,
  ) => ReactNode;
  emit: <Name extends keyof DonationEvents>(name: Name, detail: DonationEvents[Name]) => void;
}

/**
 * The donation widget: the amount, then the payment with a way back, then Thank You. On its page, in embeds, in frames.
 * Another form is another widget: give it the form's address as its key.
 */
export function DonationWidget(props: DonationWidgetProps) {
  const { apiBase, form: address, heading = 2, stay, emit, frame = (content) => content } = props;
  const [loaded, setLoaded] = useState<LoadedDonation | undefined>();
  const [extras, setExtras] = useState<DonationExtras | undefined>();
  const [gift, setGift] = useState<Gift | undefined>();
  const [failure, setFailure] = useState("");
  const [donated, setDonated] = useState<PaidGift | undefined>();
  const place = useRef<HTMLDivElement>(null);
  const begun = useRef({ gift: "", id: "" });
  // What the page asks for counts until the donor begins.
  const isTouched = useRef(false);
  const shownPrefill = useRef(props.prefill);
  if (!isTouched.current) shownPrefill.current = props.prefill;

  const loadExtras = async () => {
    const fetched = await loadDonationExtras(apiBase).catch(() => undefined);
    setExtras(fetched);
    return fetched;
  };

  const load = async () => {
    setLoaded(undefined);
    let next: LoadedDonation = address
      ? await (props.load?.() ?? loadDonation({ apiBase, form: address }))
      : { at: "missing" };
    // What not every first view has is there: another language, a campaign's progress, why there is no form.
    const isLater =
      next.at === "form"
        ? (props.language ?? next.form.language) === "es" || next.form.goalAmount !== null
        : next.at !== "failed";
    if (isLater && !(await loadExtras())) next = { at: "failed" };
    if (stay?.aborted) return;
    setLoaded(next);
    if (next.at !== "form")
      return emit("onError", { code: next.at, message: ("text" in next && next.text) || next.at });
    const { title, ways } = next.form;
    emit("onReady", { title });
    if (!ways.card && !ways.paypal) emit("onError", { code: "payment", message: TEXT.noWays });
  };

  useEffect(() => {
    if (!loaded) load();
  }, [stay]);

  const form = loaded?.at === "form" ? loaded.form : undefined;
  const language = props.language ?? form?.language ?? visitorLanguage();
  const words = (language === "es" && extras?.spanish) || TEXT;

  // Another language may be asked for at any time; until its words are there the form keeps those it has.
  useEffect(() => {
    if (language === "es" && loaded) loadExtras();
  }, [language]);

  return frame(draw(), words, language, form);

  function draw() {
    if (!loaded) return <FormSkeleton label={words.loading} />;
    return (
      <div
        ref={place}
        onInput={() => {
          isTouched.current = true;
        }}
      >
        {loaded.at === "failed" && (
          <LoadFailure
            language={props.language}
            heading={heading}
            page={apiBase && givePageUrl({ apiBase, form: address })}
            onRetry={load}
          />
        )}
        {form && !donated && (
          <DonationForm
            key={form.id + shownPrefill.current?.amount + shownPrefill.current?.frequency}
            form={form}
            words={words}
            heading={heading}
            prefill={shownPrefill.current}
            isTitled={props.isTitled}
            hidden={!!gift}
            failure={failure}
            onDonate={async (next) => {
              const message = (await loadExtras()) ? "" : words.loadFailed;
              setFailure(message);
              if (message) return emit("onError", { code: "payment", message });
              setGift(next);
              emit("onStarted", {
                amount: amountOf(next),
                currency: form.currency,
                frequency: next.frequency,
              });
            }}
            newTab={props.isNewTab ? (query) => givePageUrl({ apiBase, form: form.slug }, query) : undefined}
          >
            {extras && <extras.DonationProgress form={form} language={language} />}
          </DonationForm>
        )}
        {extras && (
          <extras.DonationAfter
            loaded={loaded}
            gift={gift}
            donated={donated}
            heading={heading}
            language={language}
            apiBase={apiBase}
            begun={begun}
            stay={stay}
            onBack={() => {
              setGift(undefined);
              // Where the way to the payment began.
              setTimeout(() => place.current?.querySelector<HTMLElement>("[type=submit]")?.focus());
            }}
            onPaid={(paid) => {
              setDonated(paid);
              emit("onDonated", paid);
            }}
            onError={(message) => emit("onError", { code: "payment", message })}
          />
        )}
      </div>
    );
  }
}
