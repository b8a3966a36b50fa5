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
    description: `What ${company.name} is, whom it is for, and how it is made.`,
    lead: `${company.name} is one application for the daily work of small businesses and non-profit organizations.`,
    sections: [
      {
        title: "Why it exists",
        paragraphs: [
          "A small organization keeps its money in one tool, its surveys in another and its contacts in a spreadsheet. The same name is typed five times, and the month is closed by comparing lists.",
          `${company.name} keeps these things in one place, where a payment, a person and an answer know each other.`,
        ],
      },
      {
        title: "How it is made",
        list: [
          "Amounts are counted in whole cents, never rounded on the way.",
          "An import shows what it found before it writes, and can be taken back as a whole.",
          "Everything works with the keyboard, on a phone, in light and in dark.",
          "Your data leaves with you: an administrator can download all of it at any time.",
        ],
      },
      {
        title: "Try it",
        isSelling: true,
        paragraphs: ["Every new organization gets seven free days on the plan of its choice, without a credit card."],
        link: { label: "Start Free Trial", href: "/onboarding" },
      },
    ],
  },
  contact: {
    title: "Contact",
    description: `How to reach the people behind ${company.name}.`,
    lead: "Write to us. A person reads every message.",
    sections: [
      {
        title: "Questions about plans and the trial",
        isSelling: true,
        paragraphs: [
          "Tell us how many people work with you and what you use today; we say which plan fits, or that none does.",
        ],
        link: { label: company.email, href: `mailto:${company.email}` },
      },
      {
        title: "Help with something that does not work",
        paragraphs: [
          "The help pages answer most questions. If they do not, write what you did, what you expected and what you saw.",
        ],
        link: { label: "Open the help pages", href: "/help" },
      },
      {
        title: "A weakness in the software",
        paragraphs: ["Please report it in private, with the steps that show it, before you publish it."],
        link: { label: company.securityEmail, href: `mailto:${company.securityEmail}` },
      },
    ],
  },
  status: {
    title: "Status",
    description: `Whether ${company.name} answers right now.`,
    lead: "Asked of the running server when this page opens, not written by hand.",
    sections: [
      {
        title: "What the answer means",
        list: [
          "Operational: the application and its database answer.",
          "Unavailable: the server answers, but it is starting, stopping or cannot reach its database. Nothing that was saved is lost; try again in a minute.",
          "Not reachable: no answer came at all. Your own connection may be down, or the server is.",
        ],
      },
    ],
  },
  security: {
    title: "Security",
    description: `How ${company.name} keeps the data of each organization apart and safe.`,
    lead: "What protects your books, in plain words.",
    sections: [
      {
        title: "Organizations are kept apart",
        paragraphs: [
          "Every record belongs to exactly one organization, and every query asks for that organization. A record of somebody else’s answers exactly like one that does not exist. An automatic test tries every call with foreign records before a release.",
        ],
      },
      {
        title: "People see what they may see",
        paragraphs: [
          "Four roles and a switch for each area decide what a member may do. The server checks them on every request, so that a right that was taken away ends at once. What somebody may not see is not sent.",
        ],
      },
      {
        title: "Signing in",
        list: [
          `${company.name} stores no passwords: you sign in with the identity provider that this installation uses. It keeps no ID token of that provider.`,
          "Sessions are kept on the server. You can see yours, with their browser and address, and end each one.",
          "Revealing an employee's tax or bank number, exporting or deleting the organization, and transferring its ownership need a sign-in, or its confirmation, from the last 15 minutes.",
          "Writes are refused when they come from another website.",
        ],
      },
      {
        title: "Files belong to someone",
        paragraphs: [
          "Each uploaded file and picture has an owner: an organization or a person. Knowing a file's address gives no right to delete, export or keep it.",
        ],
      },
      {
        title: "Tax and bank numbers are encrypted",
        paragraphs: [
          "Social Security, tax and bank account numbers are stored encrypted, with keys that are not in the database. Showing one is recorded.",
        ],
      },
      {
        title: "What happened is recorded",
        list: [
          "An audit log says who changed what, when and from where. Sign-ins and failed sign-ins of members are in it, and so is each export, report and personal-data download.",
          "The application can add to the log but never change it. Each entry is chained to the one before by a hash, and a command names any entry that was changed, removed or added.",
        ],
      },
      {
        title: "Limits against abuse",
        paragraphs: [
          "How many organizations, invitations, emails and changes one person can make is limited, across all of their organizations. Public forms have limits of their own.",
        ],
      },
      {
        title: "Report a weakness",
        link: { label: company.securityEmail, href: `mailto:${company.securityEmail}` },
      },
    ],
  },
  accessibility: {
    title: "Accessibility",
    description: `What ${company.name} does so that everybody can use it, and what to do where it fails.`,
    lead: "We build for everybody, and we check it.",
    sections: [
      {
        title: "What we aim for",
        paragraphs: [
          "The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every screen, in light and dark, on a desk and on a phone.",
        ],
      },
      {
        title: "What that means in practice",
        list: [
          "Everything can be done with the keyboard, and the focus can always be seen.",
          "Fields have labels, errors name their field, and changes are announced to screen readers.",
          "Color never carries a meaning alone, and text keeps its contrast in your own brand colors.",
          "Who asks the system for less motion gets none.",
        ],
      },
      {
        title: "What is checked",
        paragraphs: [
          "Automatic checks look at every screen in both themes and widths before a release, and whole tasks are tested by keyboard alone. Automatic checks find only part of the problems; people find the rest.",
        ],
      },
      {
        title: "Tell us what is in your way",
        paragraphs: ["Write which page, what you wanted to do, and what you use to read it."],
        link: { label: company.email, href: `mailto:${company.email}` },
      },
    ],
  },
  privacy: {
    title: "Privacy",
    description: `What ${company.name} stores about visitors and members, and why.`,
    lead: "What is stored, why, and how it goes away again.",
    sections: [
      {
        title: "On these public pages",
        paragraphs: [
          "No cookies for advertising or statistics, no fonts or scripts from other companies. Your choice of light or dark and a sign-up that you began stay in your own browser.",
        ],
      },
      {
        title: "When you sign in",
        list: [
          "Your name, email address and picture, from your identity provider, so that your colleagues know you. Its ID tokens are not kept.",
          "Cookies: one keeps you signed in, one remembers whether you chose light or dark, and one ties a sign-in that is under way to your browser. None is used for anything else.",
          "For each session its time, address and browser, so that you can recognize and end it.",
          "Sign-ins, failed sign-ins and sign-outs with time, address and browser, for 400 days. Admins of your organizations see them in the audit log.",
          "What you type into a form and have not saved may stay in your own browser for up to seven days. Signing out removes it.",
        ],
      },
      {
        title: "What your organization enters",
        paragraphs: [
          "It belongs to your organization. It is shown to your members and used for nothing else. An admin can download all of it. The owner can delete the organization, which is erased 30 days later.",
          "So that a request sent twice is carried out once, its answer may be kept for up to 24 hours.",
        ],
      },
      {
        title: "When someone answers a survey",
        paragraphs: [
          "The answers go to the organization that asks. The address they come from is used to stop abuse only: it is kept as a keyed hash, for a day at most. An email address is stored when the survey asks for it.",
        ],
      },
      {
        title: "When someone gives",
        list: [
          "Name, email address, amount and message go to the organization that receives the gift.",
          "A public list of donors is off until the organization turns it on. The form then says before the gift what becomes public, and donors can give anonymously.",
          "Whether someone agreed to get news, and when, is stored with them. Every mailing has a link to unsubscribe.",
        ],
      },
      {
        title: "Payments",
        paragraphs: ["Cards are entered at the payment provider. Card numbers never reach this server."],
      },
      {
        title: "Your rights",
        paragraphs: ["Ask what is stored about you, have it corrected or erased."],
        link: { label: company.email, href: `mailto:${company.email}` },
      },
    ],
  },
  terms: {
    title: "Terms",
    description: `The rules for using ${company.name}: your data, fair use, payment and ending.`,
    lead: "The agreement between you and us, short enough to read.",
    sections: [
      {
        title: "The trial",
        isSelling: true,
        paragraphs: [
          "Seven days, on the plan you choose, with its features and limits. No credit card. When it ends without a subscription your organization becomes read-only; nothing is deleted and nothing is charged.",
        ],
      },
      {
        title: "Plans and payment",
        isSelling: true,
        paragraphs: [
          "A subscription is paid in advance, by the month or by the year, in US dollars. A year costs ten months. You can change the plan or cancel at any time; a canceled subscription runs to the end of what was paid.",
        ],
        link: { label: "See the plans", href: "/pricing" },
      },
      {
        title: "Your data",
        paragraphs: [
          "What you enter stays yours. You may take it with you at any time, also when you are read-only, and have it deleted.",
        ],
      },
      {
        title: "Fair use",
        list: [
          "Email goes only to people who know you or agreed to hear from you. Sending can be stopped for an organization that misuses it.",
          "Enter only data that you are allowed to keep.",
          "Do not try to reach other organizations’ data or to disturb the service.",
          "Keep your sign-in to yourself; invite colleagues instead.",
        ],
      },
      {
        title: "What we owe each other",
        paragraphs: [
          `${company.legalName} runs the service with care and tells you beforehand when these terms change. Forecasts and suggestions help you decide; the decision, and what you file with an authority, stays yours.`,
        ],
      },
    ],
  },
} as const satisfies Record<string, TextPageContent>;
