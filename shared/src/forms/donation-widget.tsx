import { useEffect, useRef, useState } from "react";
import { formatDecimal } from "../domain/money.ts";
import { type DonationAddress, givePageUrl, type LoadedDonation, loadDonation } from "./donation-calls.ts";
import { DonationForm } from "./donation-form.tsx";
import type { Gift, Prefill } from "./donation-gift.ts";
import { donationStrings } from "./donation-strings.ts";
import { type DonationExtras, loadDonationExtras } from "./load-donation-extras.ts";
import { FormSkeleton } from "./notice.tsx";

export interface Donated {
  giftId: string;
  /** All that was paid, as `51.80`. */
  amount: string;
  frequency: Gift["frequency"];
}

/** What happens in the widget, by its name in the element. */
export interface DonationEvents {
  onReady: { title: string };
  onStarted: { amount: string; frequency: Gift["frequency"] };
  onDonated: Donated;
  onError: { message: string };
}

export interface DonationWidgetProps extends DonationAddress {
  heading?: 1 | 2 | 3;
  /** The words' language; the form's own when not given. */
  language?: "en" | "es" | undefined;
  prefill?: Prefill;
  /** The page shows title and progress itself. */
  isTitled?: boolean;
  /** The payment opens in a tab of its own. */
  isNewTab?: boolean;
  load?: () => Promise<LoadedDonation>;
  tell: <Name extends keyof DonationEvents>(name: Name, detail: DonationEvents[Name]) => void;
}

/**
 * The donation widget: the amount, then the payment with a way back, then Thank You. On its page, in embeds, in frames.
 * Another form is another widget: give it the form's address as its key.
 */
export function DonationWidget(props: DonationWidgetProps) {
  const { apiBase, form: address, heading = 2, tell } = props;
  const [loaded, setLoaded] = useState<LoadedDonation | undefined>();
  const [extras, setExtras] = useState<DonationExtras | undefined>();
  const [gift, setGift] = useState<Gift | undefined>();
  const [failure, setFailure] = useState("");
  const [donated, setDonated] = useState<Donated | undefined>();
  const place = useRef<HTMLDivElement>(null);
  const begun = useRef({ gift: "", id: "" });

  const loadExtras = async () => {
    const fetched = await loadDonationExtras(apiBase).catch(() => undefined);
    setExtras(fetched);
    return fetched;
  };

  const load = async () => {
    setLoaded(undefined);
    let next = await (props.load?.() ?? loadDonation({ apiBase, form: address }));
    // What not every first view has is there: another language, a campaign's progress, why there is no form.
    const isLater =
      next.at === "form"
        ? (props.language ?? next.form.language) === "es" || next.form.goalAmount !== null
        : next.at !== "failed";
    if (isLater && !(await loadExtras())) next = { at: "failed" };
    setLoaded(next);
    if (next.at === "form") tell("onReady", { title: next.form.title });
    else tell("onError", { message: next.at === "closed" ? next.text : next.at });
  };

  useEffect(() => {
    if (address) load();
  }, []);

  const form = loaded?.at === "form" ? loaded.form : undefined;
  const language = props.language ?? form?.language ?? "en";
  const words = (language === "es" && extras?.spanish) || donationStrings;
  if (!loaded) return <FormSkeleton label={words.loading} />;
  return (
    <div ref={place}>
      {loaded.at === "failed" && (
        <div className="form">
          <p role="status">{words.loadFailed}</p>
          <button type="button" className="form-button" onClick={load}>
            {words.retry}
          </button>
        </div>
      )}
      {form && !donated && (
        <DonationForm
          key={form.id}
          form={form}
          words={words}
          heading={heading}
          prefill={props.prefill}
          isTitled={props.isTitled}
          hidden={!!gift}
          failure={failure}
          onDonate={async (next) => {
            const isThere = await loadExtras();
            setFailure(isThere ? "" : words.loadFailed);
            if (!isThere) return;
            setGift(next);
            tell("onStarted", { amount: formatDecimal(next.cents), frequency: next.frequency });
          }}
          newTab={props.isNewTab ? (query) => givePageUrl({ apiBase, form: form.slug }, query) : undefined}
        >
          {extras && <extras.DonationProgress form={form} words={words} />}
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
          onBack={() => {
            setGift(undefined);
            // Where the way to the payment began.
            setTimeout(() => place.current?.querySelector<HTMLElement>("[type=submit]")?.focus());
          }}
          onPaid={(paid) => {
            setDonated(paid);
            tell("onDonated", paid);
          }}
          onError={(message) => tell("onError", { message })}
        />
      )}
    </div>
  );
}
