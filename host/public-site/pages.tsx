import { messagesReady, pageLanguage } from "@trellis/messages/define-messages.ts";
import { LANGUAGES, type Language } from "@trellis/messages/languages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { apiDocsPage } from "./api-docs/page.tsx";
import { BookPageShell } from "./book/page.tsx";
import { requestStrings } from "./booking-request/messages.ts";
import { BookRequestShell } from "./booking-request/page.tsx";
import { eventStrings } from "./event/messages.ts";
import { EventPageShell } from "./event/page.tsx";
import { GivePageShell } from "./give/page.tsx";
import { GIVE_PAYMENT } from "./give-payment/messages.ts";
import { GivePaymentShell } from "./give-payment/page.tsx";
import { InvitePageShell } from "./invite/page.tsx";
import { strings } from "./messages.ts";
import { MyGiftPageShell } from "./my-gift/page.tsx";
import { payStrings } from "./pay/messages.ts";
import { PayPageShell } from "./pay/page.tsx";
import { PublicCalendarShell } from "./public-calendar/page.tsx";
import { reportEmailWords } from "./report-email/messages.ts";
import { ReportEmailPageShell } from "./report-email/page.tsx";
import { SharedReportPageShell } from "./shared-report/page.tsx";
import { confirmedWords } from "./sign-in-confirmed/messages.ts";
import { ConfirmedPage } from "./sign-in-confirmed/page.tsx";
import { SIGNUP } from "./signup/messages.ts";
import { SignupPageShell } from "./signup/page.tsx";
import { readHelpPages } from "./site/help-page.tsx";
import { LandingPage } from "./site/landing-page.tsx";
import { NotFoundPage } from "./site/not-found-page.tsx";
import { PricingPage } from "./site/pricing-page.tsx";
import { ResellerPricingPage } from "./site/reseller-pricing-page.tsx";
import { StatusPage } from "./site/status-page.tsx";
import { TextPage } from "./site/text-page.tsx";
import { landing, textPages } from "./site-content.ts";
import type { SitePage } from "./site-page.ts";
import { SurveyPageShell } from "./survey/page.tsx";
import { unsubscribeWords } from "./unsubscribe/messages.ts";
import { UnsubscribePageShell } from "./unsubscribe/page.tsx";

const { status, ...plainTexts } = textPages;

/** Pages that get their document from `page-document.ts`: a line here is all that a page needs. Read in the page's language. */
export const readPages = (): readonly SitePage[] => [
  {
    name: "index",
    title: landing.title,
    description: landing.description,
    Page: LandingPage,
    scripts: ["site/demo-island.ts"],
  },
  {
    name: "pricing",
    title: strings.titled({ title: strings.pricing }),
    description: strings.pricingPage.description,
    Page: PricingPage,
  },
  {
    name: "reseller-pricing",
    title: strings.titled({ title: strings.pricing }),
    description: strings.resellerPricing.description,
    Page: ResellerPricingPage,
    isHidden: true,
  },
  {
    name: "status",
    title: strings.titled({ title: status.title }),
    description: status.description,
    Page: StatusPage,
    scripts: ["site/status-island.ts"],
  },
  apiDocsPage(),
  {
    name: "invite",
    title: strings.titled({ title: strings.invite.documentTitle }),
    description: strings.invite.description,
    Page: InvitePageShell,
    scripts: ["invite/main.tsx"],
    styles: "invite/invite.css",
    isHidden: true,
  },
  {
    name: "pay",
    title: strings.titled({ title: payStrings.documentTitle }),
    description: payStrings.description,
    Page: PayPageShell,
    scripts: ["pay/main.tsx"],
    styles: "pay/pay.css",
    isHidden: true,
  },
  {
    name: "my-gift",
    title: strings.titled({ title: strings.documents.myGift.title }),
    description: strings.documents.myGift.description,
    Page: MyGiftPageShell,
    scripts: ["my-gift/main.tsx"],
    styles: "my-gift/my-gift.css",
    isHidden: true,
  },
  {
    name: "book",
    title: strings.titled({ title: strings.documents.book.title }),
    description: strings.documents.book.description,
    Page: BookPageShell,
    scripts: ["book/main.tsx"],
    styles: "book/book.css",
    isHidden: true,
  },
  {
    name: "booking-request",
    title: strings.titled({ title: requestStrings.documentTitle }),
    description: requestStrings.description,
    Page: BookRequestShell,
    scripts: ["booking-request/main.tsx"],
    styles: "book/book.css",
    isHidden: true,
  },
  {
    name: "event",
    title: strings.titled({ title: eventStrings.documentTitle }),
    description: eventStrings.description,
    Page: EventPageShell,
    scripts: ["event/main.tsx"],
    styles: "event/event.css",
    isHidden: true,
  },
  {
    name: "signup",
    title: strings.titled({ title: SIGNUP(pageLanguage()).documentTitle }),
    description: SIGNUP(pageLanguage()).description,
    Page: SignupPageShell,
    scripts: ["signup/main.tsx"],
    styles: "signup/signup.css",
    isHidden: true,
  },
  {
    name: "calendar",
    title: strings.titled({ title: strings.documents.calendar.title }),
    description: strings.documents.calendar.description,
    Page: PublicCalendarShell,
    scripts: ["public-calendar/main.tsx"],
    styles: "public-calendar/public-calendar.css",
  },
  {
    name: "give-payment",
    title: strings.titled({ title: GIVE_PAYMENT(pageLanguage()).documentTitle }),
    description: GIVE_PAYMENT(pageLanguage()).description,
    Page: GivePaymentShell,
    scripts: ["give-payment/main.tsx"],
    styles: "give-payment/give-payment.css",
    isHidden: true,
  },
  {
    name: "shared",
    title: strings.titled({ title: strings.sharedReport.documentTitle }),
    description: strings.sharedReport.description,
    Page: SharedReportPageShell,
    scripts: ["shared-report/main.tsx"],
    styles: "invite/invite.css",
    isHidden: true,
  },
  {
    name: "sign-in-confirmed",
    title: strings.titled({ title: confirmedWords.documentTitle }),
    description: confirmedWords.description,
    Page: ConfirmedPage,
    scripts: ["sign-in-confirmed/island.ts"],
    styles: "invite/invite.css",
    isHidden: true,
  },
  {
    name: "unsubscribe",
    title: strings.titled({ title: unsubscribeWords.documentTitle }),
    description: unsubscribeWords.description,
    Page: UnsubscribePageShell,
    scripts: ["unsubscribe/main.tsx"],
    styles: "invite/invite.css",
    isHidden: true,
  },
  {
    name: "report-email",
    title: strings.titled({ title: reportEmailWords.documentTitle }),
    description: reportEmailWords.description,
    Page: ReportEmailPageShell,
    scripts: ["report-email/main.tsx"],
    styles: "report-email/report-email.css",
    isHidden: true,
  },
  {
    name: "give",
    title: strings.titled({ title: strings.documents.give.title }),
    description: strings.documents.give.description,
    Page: GivePageShell,
    scripts: ["give/main.tsx"],
    styles: "give/give.css",
  },
  {
    name: "survey",
    title: strings.titled({ title: strings.survey.title }),
    description: strings.survey.description,
    Page: SurveyPageShell,
    scripts: ["survey/main.tsx"],
    styles: "survey/survey.css",
    isHidden: true,
  },
  ...Object.entries(plainTexts).map(([name, content]) => ({
    name,
    title: strings.titled({ title: content.title }),
    description: content.description,
    Page: () => <TextPage content={content} />,
  })),
  ...readHelpPages(),
  {
    name: "404",
    title: strings.titled({ title: strings.notFound.documentTitle }),
    description: strings.notFound.text,
    Page: NotFoundPage,
    isHidden: true,
  },
];

export { LANGUAGES, type Language, messagesReady };

/** The markup of a page by its name. Throws for a name that has no page. */
export function renderPage(name: string): string {
  const Page = readPages().find((page) => page.name === name)?.Page;
  if (!Page) throw new Error(`no public page is called ${name}`);
  return renderToStaticMarkup(<Page />);
}
