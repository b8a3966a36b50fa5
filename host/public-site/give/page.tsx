import type { PublicDonationForm, WallGift } from "@trellis/contract-donations/forms.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { shortDollars } from "@trellis/gift-rules/gift-amounts.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { productName } from "@trellis/messages/page-formats.ts";
import type { LoadedDonation } from "@trellis/shared/forms/donation/donation-calls.ts";
import type { Prefill } from "@trellis/shared/forms/donation/donation-gift.ts";
import { DonationProgress } from "@trellis/shared/forms/donation/donation-progress.tsx";
import { DonationWidget, type DonationWidgetProps } from "@trellis/shared/forms/donation/donation-widget.tsx";
import { FormSkeleton } from "@trellis/shared/forms/notice.tsx";
import type { ReactNode } from "react";
import { homeAddress } from "../frame/home-address.ts";
import { Mark } from "../frame/page-frame.tsx";
import { GIVE, type GiveWords } from "./messages.ts";

/** Asked for with this file, so that it is there when the page is made. */
const shellWords = GIVE(pageLanguage());

/** The page before its script runs. */
export const GivePageShell = () => <GiveShell words={shellWords} />;

const GiveShell = ({ words }: { words: GiveWords }) => (
  <div id="give">
    <GiveFrame words={words}>
      <section className="give-card give-alone">
        <FormSkeleton label={words.loading} />
        <noscript>
          <p>{words.needsScript}</p>
        </noscript>
      </section>
    </GiveFrame>
  </div>
);

interface GivePageProps {
  /** The form's id or the slug of its page, as the address has it. */
  form: string;
  language: "en" | "es" | undefined;
  prefill: Prefill;
  /** It is framed by another page, which has the story itself. */
  isFramed: boolean;
  /** State of the form; undefined until it is loaded. */
  loaded: PublicDonationForm | undefined;
  wall: readonly WallGift[];
  load: () => Promise<LoadedDonation>;
  emit: DonationWidgetProps["emit"];
}

/** The page of a donation form: its story, progress, donors, and the widget. */
export function GivePage({ form, language, prefill, isFramed, loaded, wall, ...calls }: GivePageProps) {
  const spoken = language ?? loaded?.language ?? "en";
  const words = GIVE(spoken);
  const hasStory = loaded !== undefined && !isFramed;
  return (
    <GiveFrame
      words={words}
      organization={loaded?.organizationName}
      logo={loaded?.organizationLogo ?? undefined}
      notice={loaded?.isTestMode ? words.testMode : undefined}
    >
      <div className={hasStory ? "give-columns" : undefined}>
        {hasStory && <Campaign form={loaded} words={words} spoken={spoken} />}
        <section className={`give-card ${hasStory ? "" : "give-alone"}`} id="give-form">
          <DonationWidget
            apiBase=""
            form={form}
            heading={hasStory ? 2 : 1}
            language={language}
            prefill={prefill}
            isTitled={!isFramed}
            {...calls}
          />
        </section>
        {hasStory && <Story form={loaded} wall={wall} words={words} spoken={spoken} />}
      </div>
    </GiveFrame>
  );
}

interface Part {
  form: PublicDonationForm;
  words: GiveWords;
  spoken: "en" | "es";
}

function Campaign({ form, words, spoken }: Part) {
  const facts = [
    form.giftCount > 0 && words.gifts({ count: form.giftCount }),
    form.endsOn !== null && words.untilDay({ day: longDay(form.endsOn, spoken) }),
  ].filter(Boolean);
  return (
    <header className="give-campaign">
      <h1>{form.title}</h1>
      <DonationProgress form={form} language={spoken} />
      {facts.length > 0 && <p className="muted">{facts.join(" · ")}</p>}
    </header>
  );
}

function Story({ form, wall, words, spoken }: Part & { wall: readonly WallGift[] }) {
  return (
    <div className="give-story">
      {form.description && (
        <section>
          <h2 className="form-sr">{words.story}</h2>
          <p className="give-prose">{form.description}</p>
        </section>
      )}
      {form.showsWall && (
        <section>
          <h2>{words.wall}</h2>
          {wall.length === 0 ? (
            <p className="muted">{words.firstGift}</p>
          ) : (
            <ul className="give-wall">
              {wall.map((gift, index) => (
                <li key={String(index)}>
                  <p className="give-gift">
                    <b>{gift.name ?? words.anonymous}</b>
                    {gift.amount && <b className="give-amount">{shortDollars(centsOf(gift.amount))}</b>}
                  </p>
                  {gift.message && <p className="give-prose">{gift.message}</p>}
                  <p className="muted small">
                    {longDay(gift.receivedOn, spoken)}
                    {gift.isRecurring && ` · ${words.recurring}`}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

interface FrameProps {
  words: GiveWords;
  organization?: string | undefined;
  logo?: string | undefined;
  notice?: string | undefined;
  children: ReactNode;
}

const GiveFrame = ({ words, organization = "", logo, notice, children }: FrameProps) => (
  <div className="give-page framed-page">
    {notice && <aside className="give-test">{notice}</aside>}
    <header className="give-head">
      {logo && <img src={logo} alt="" referrerPolicy="no-referrer" />}
      {organization}
    </header>
    <main>{children}</main>
    <footer>
      <a className="powered-by" href={homeAddress()}>
        <Mark />
        {words.poweredBy({ name: productName() })}
      </a>
    </footer>
  </div>
);

/** A calendar day in words, moved by no time zone. */
const longDay = (day: string, language: string) => formatDay(day, { locale: language === "es" ? "es" : "en-US" });
