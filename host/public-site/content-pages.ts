import { company } from "./content.ts";

interface TextSection {
  title: string;
  paragraphs?: readonly string[];
  list?: readonly string[];
  link?: { label: string; href: string };
  /** Shown only where plans are sold. */
  isSelling?: true;
}

export interface TextPageContent {
  title: string;
  description: string;
  lead: string;
  sections: readonly TextSection[];
}

/** The pages below the footer, by the last part of their address. What they say has to be true of this installation. */
export const textPages = {
  about: {
    title: "About",
    description: `What ${company.name} is, who it's for, and how it's made.`,
    lead: `${company.name} is one application for the daily work of small businesses and non-profit organizations.`,
    sections: [
      {
        title: "Why it exists",
        paragraphs: [
          "Many small organizations keep their money in one tool, surveys in another and contacts in a spreadsheet. They type the same name five times and close the month by comparing lists.",
          `${company.name} keeps all of it in one place, so a payment, a person and a survey answer stay connected.`,
        ],
      },
      {
        title: "How it's built",
        list: [
          "Amounts are stored in whole cents, so nothing gets lost to rounding.",
          "Imports show what they found before saving anything, and you can undo a whole import.",
          "Everything works with a keyboard, on a phone, and in light and dark mode.",
          "Your data is yours to take with you: an admin can download all of it at any time.",
        ],
      },
      {
        title: "Try it",
        isSelling: true,
        paragraphs: ["Every new organization gets seven days free on any plan. No credit card needed."],
        link: { label: "Start Free Trial", href: "/onboarding" },
      },
    ],
  },
  contact: {
    title: "Contact",
    description: `How to reach the ${company.name} team.`,
    lead: "Write to us. A person reads every message.",
    sections: [
      {
        title: "Questions about plans and the trial",
        isSelling: true,
        paragraphs: [
          "Tell us how many people work with you and what you use today. We'll tell you which plan fits, or if none does.",
        ],
        link: { label: company.email, href: `mailto:${company.email}` },
      },
      {
        title: "Something isn't working",
        paragraphs: [
          "The help pages answer most questions. If they don't, tell us what you did, what you expected and what you saw.",
        ],
        link: { label: "Open the help pages", href: "/help" },
      },
      {
        title: "Report a vulnerability",
        paragraphs: ["Please report it privately, with steps to reproduce it, before you publish it."],
        link: { label: company.securityEmail, href: `mailto:${company.securityEmail}` },
      },
    ],
  },
  status: {
    title: "Status",
    description: `Whether ${company.name} is up right now.`,
    lead: "Checked live when you open this page.",
    sections: [
      {
        title: "What the status means",
        list: [
          "Operational: the application and its database are responding.",
          "Unavailable: the server responds, but it's starting or stopping, or can't reach its database. Your saved data is safe. Try again in a minute.",
          "Unreachable: no response at all. Your own connection or the server may be down.",
        ],
      },
    ],
  },
  security: {
    title: "Security",
    description: `How ${company.name} keeps each organization's data separate and safe.`,
    lead: "What protects your books, in plain words.",
    sections: [
      {
        title: "Organizations are kept separate",
        paragraphs: [
          "Every record belongs to exactly one organization, and every query is limited to that organization. A request for another organization’s record gets the same response as one for a record that doesn’t exist. Before each release, an automated test tries every call with other organizations’ records.",
        ],
      },
      {
        title: "People see only what they're allowed to",
        paragraphs: [
          "Four roles and a permission for each area decide what a member can do. The server checks them on every request, so removing a permission takes effect right away. Data a member isn't allowed to see is never sent to their browser.",
        ],
      },
      {
        title: "Signing in",
        list: [
          `${company.name} stores no passwords. Depending on this installation, you sign in with a link sent by email, a passkey, Google or Microsoft, or an identity provider. ID tokens aren't stored.`,
          "You can add a code from an authenticator app as a second step. An organization can require a passkey or a code from all of its members.",
          "Sessions are stored on the server. You can see your own sessions, with browser and address, and end any of them.",
          "To view an employee's tax or bank number, export or delete the organization, or transfer ownership, you must have signed in or confirmed it's you within the last 15 minutes.",
          "Changes sent from another website are rejected.",
        ],
      },
      {
        title: "Files belong to someone",
        paragraphs: [
          "Every uploaded file and image has an owner: an organization or a person. Knowing a file's address doesn't let anyone delete, export or keep it.",
        ],
      },
      {
        title: "Tax and bank numbers are encrypted",
        paragraphs: [
          "Social Security, tax and bank account numbers are stored encrypted, with keys that aren't in the database. Every view is recorded.",
        ],
      },
      {
        title: "Actions are recorded",
        list: [
          "An audit log shows who changed what, when and from where. It includes members' sign-ins and failed sign-ins, and every export, report and personal-data download.",
          "The application can add to the log but never change it. A hash links each entry to the one before, and a command reports any entry that was changed, removed or added.",
        ],
      },
      {
        title: "Limits against abuse",
        paragraphs: [
          "There are limits on how many organizations, invitations, emails and changes one person can make across all of their organizations. Public forms have separate limits.",
        ],
      },
      {
        title: "Report a vulnerability",
        link: { label: company.securityEmail, href: `mailto:${company.securityEmail}` },
      },
    ],
  },
  accessibility: {
    title: "Accessibility",
    description: `What ${company.name} does so that everyone can use it, and what to do if something gets in your way.`,
    lead: "We build for everyone, and we test it.",
    sections: [
      {
        title: "What we aim for",
        paragraphs: [
          "The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every screen, in light and dark mode, on desktops and phones.",
        ],
      },
      {
        title: "What that means in practice",
        list: [
          "You can do everything with a keyboard, and the focus is always visible.",
          "Fields have labels, errors name their field, and changes are announced to screen readers.",
          "Color is never the only way to tell things apart, and text stays readable in your own brand colors.",
          "If your system asks for reduced motion, there is none.",
        ],
      },
      {
        title: "What is checked",
        paragraphs: [
          "Before each release, automated checks cover every screen in both themes and at both widths, and whole tasks are tested with only a keyboard. Automated checks find only some problems; people find the rest.",
        ],
      },
      {
        title: "Tell us what gets in your way",
        paragraphs: [
          "Tell us which page it was, what you wanted to do, and which browser or assistive technology you use.",
        ],
        link: { label: company.email, href: `mailto:${company.email}` },
      },
    ],
  },
  privacy: {
    title: "Privacy",
    description: `What ${company.name} stores about visitors and members, and why.`,
    lead: "What we store, why, and how it gets deleted.",
    sections: [
      {
        title: "On these public pages",
        paragraphs: [
          "No cookies for advertising or analytics, and no fonts or scripts from other companies. Your light or dark preference, the language you chose and any sign-up you started are kept in your browser.",
        ],
      },
      {
        title: "When you sign in",
        list: [
          "Your name, email address and picture, as you enter them or as the service you sign in with sends them, so that your colleagues recognize you. We don't store ID tokens.",
          "If you use them: the public keys of your passkeys, and the key of your authenticator app, encrypted.",
          "Cookies: one keeps you signed in, one remembers your light or dark preference, one remembers your language, one ties a sign-in in progress to your browser, and one recognizes a browser you've signed in with before. They're used for nothing else.",
          "The time, address and browser of each session, so that you can recognize and end it.",
          "Sign-ins, failed sign-ins and sign-outs with time, address and browser, for 400 days. Admins of your organizations can see them in the audit log.",
          "Anything you type into a form but don't save may stay in your browser for up to seven days. Signing out removes it.",
        ],
      },
      {
        title: "What your organization enters",
        paragraphs: [
          "It belongs to your organization. It's shown to your members and used for nothing else. An admin can download all of it. The owner can delete the organization, which is erased 30 days later.",
          "We may keep the response to a request for up to 24 hours, so that a request sent twice is carried out only once.",
        ],
      },
      {
        title: "When someone answers a survey",
        paragraphs: [
          "The answers go to the organization that runs the survey. The visitor's IP address is used only to prevent abuse: it's stored as a keyed hash for at most one day. An email address is stored if the survey asks for it.",
        ],
      },
      {
        title: "When someone gives",
        list: [
          "Name, email address, amount and message go to the organization that receives the gift.",
          "The public list of donors is off until the organization turns it on. The form then says what will be public before someone gives, and donors can give anonymously.",
          "If someone agrees to get news, we store that they agreed and when. Every mailing has an unsubscribe link.",
        ],
      },
      {
        title: "Payments",
        paragraphs: ["Card details are entered on the payment provider's form. Card numbers never reach this server."],
      },
      {
        title: "Your rights",
        paragraphs: ["You can ask what is stored about you, and have it corrected or erased."],
        link: { label: company.email, href: `mailto:${company.email}` },
      },
    ],
  },
  terms: {
    title: "Terms",
    description: `The rules for using ${company.name}: your data, fair use, payment and cancellation.`,
    lead: "The agreement between you and us, short enough to read.",
    sections: [
      {
        title: "The trial",
        isSelling: true,
        paragraphs: [
          "Seven days on the plan you choose, with its features and limits. No credit card. If it ends without a subscription, your organization becomes read-only. Nothing is deleted and you aren't charged.",
        ],
      },
      {
        title: "Plans and payment",
        isSelling: true,
        paragraphs: [
          "Subscriptions are paid in advance, monthly or yearly, in US dollars. A year costs the same as ten months. You can change plans or cancel at any time; a canceled subscription runs until the end of the period you paid for.",
        ],
        link: { label: "See the plans", href: "/pricing" },
      },
      {
        title: "Your data",
        paragraphs: [
          "What you enter stays yours. You can export it at any time, even in read-only mode, and have it deleted.",
        ],
      },
      {
        title: "Fair use",
        list: [
          "Email only people who know you or agreed to hear from you. We may stop sending for an organization that misuses it.",
          "Enter only data that you're allowed to keep.",
          "Don't try to access other organizations’ data or disrupt the service.",
          "Don't share your sign-in. Invite colleagues instead.",
        ],
      },
      {
        title: "What we owe each other",
        paragraphs: [
          `${company.legalName} runs the service with care and notifies you before these terms change. Forecasts and suggestions help you decide; your decisions, and anything you file with an authority, are your own responsibility.`,
        ],
      },
    ],
  },
} as const satisfies Record<string, TextPageContent>;
