import type { NoteCategory, NoteColor, NoteLinkKind } from "@trellis/contract-notes/choices.ts";

export interface DemoNote {
  title: string;
  category: NoteCategory;
  color: NoteColor;
  /** `{colleague}` is a mention of another member, `{admin}` of the admin. */
  content: string;
  daysAgo: number;
  isPinned?: true;
  /** What it said before someone went on writing. */
  before?: string;
  /** The admin is reminded of it so many hours from now; what is negative is due. */
  remindInHours?: number;
  /** Kinds of which it is linked to one record, where the organization has one. */
  about?: readonly NoteLinkKind[];
}

export const NON_PROFIT_NOTES: readonly DemoNote[] = [
  {
    title: "Board meeting: spring budget",
    category: "Board Meeting",
    color: "indigo",
    daysAgo: 12,
    isPinned: true,
    about: ["budget"],
    before:
      "## To decide\n\nThe spring budget. The reserve stays at three months of expenses.\n\n## To do\n\n- [ ] Send the minutes to all members\n- [ ] Get bids from two roofers\n",
    content:
      "## Decided\n\nThe spring budget was **approved**, six to one. The reserve stays at three months of expenses.\n\n| Line | Last year | This year |\n| --- | ---: | ---: |\n| Pantry | $41,200 | $44,000 |\n| After-school | $18,500 | $21,000 |\n| Building | $9,800 | $9,800 |\n\n## To do\n\n- [x] Send the minutes to all members\n- [ ] Get bids from two roofers\n- [ ] Write to the county about the matching grant\n",
  },
  {
    title: "Thank-you calls this week",
    category: "Donor Relations",
    color: "yellow",
    daysAgo: 2,
    isPinned: true,
    about: ["contact"],
    content:
      "Everyone who gave more than $500 gets a call within ten days.\n\n- [x] Draw up the list\n- [x] {admin}: first five\n- [ ] {colleague}: the rest\n- [ ] Add what they said to the contact\n",
  },
  {
    title: "Fall Supper: who brings what",
    category: "Event Planning",
    color: "green",
    daysAgo: 5,
    content:
      "Doors open at 5, supper at 6. The hall seats 180.\n\n1. Tables and chairs: Rotary truck, 2 pm\n2. Soup and bread: kitchen crew\n3. Music: the school's string quartet, 30 minutes\n\n- [ ] Ask for a second coffee urn\n- [ ] Name tags for volunteers\n",
  },
  {
    title: "County grant: what's still missing",
    category: "Grant Application",
    color: "blue",
    daysAgo: 20,
    remindInHours: 20,
    content:
      'The application is in. The county asked for three more documents by the end of the month:\n\n- [x] Letter from the auditor\n- [ ] Pantry figures for the last 24 months\n- [ ] Proof of insurance\n\n> "Please send everything as one PDF."\n',
  },
  {
    title: "Insurance expires in June",
    category: "Compliance",
    color: "red",
    daysAgo: 34,
    remindInHours: -3,
    content:
      "The liability policy expires on June 30. Last year's premium was $2,340. Get two more quotes **before May**.",
  },
  {
    title: "What guests said about the pantry",
    category: "Program Update",
    color: "purple",
    daysAgo: 16,
    about: ["survey"],
    content:
      'Wait times are the main complaint: *"half an hour in the rain"*. Idea: hand out numbers at the door and open the hall at 9.\n\nWhat people liked most: fresh vegetables, friendly volunteers, someone who speaks Spanish.',
  },
  {
    title: "New drivers for Saturdays",
    category: "Volunteer",
    color: "green",
    daysAgo: 8,
    about: ["contact"],
    content:
      "Two people called about the flyer. Both have a license; background checks are in progress.\n\n- [ ] Show them the van\n- [ ] Copy the garage key\n",
  },
  {
    title: "Year-end appeal: how it went",
    category: "Financial",
    color: "blue",
    daysAgo: 60,
    about: ["donation"],
    content:
      "Letters raised more than emails, and the second email more than the first. Next year: mail the letters two weeks earlier, with a stamped reply envelope.",
  },
  {
    title: "Call with the foundation",
    category: "Meeting Notes",
    color: "indigo",
    daysAgo: 27,
    content:
      "They fund **equipment**, not salaries. Deadline September 1, decision in November. A walk-in cooler would qualify; we need two quotes.\n\nTheir guidelines: https://foundation.example/guidelines",
  },
  {
    title: "Replace the donation page photo",
    category: "Action Item",
    color: "yellow",
    daysAgo: 1,
    content:
      "The picture shows the old building. Priya has new ones.\n\n- [ ] Choose one\n- [ ] Update the form and the email\n",
  },
  {
    title: "Summer tutoring?",
    category: "Program Update",
    color: "purple",
    daysAgo: 41,
    content:
      "Eleven families are interested in July, four in August. One room is enough. Cost: about **$1,200** for two tutors.",
  },
  {
    title: "Where things are",
    category: "Other",
    color: "yellow",
    daysAgo: 190,
    content:
      "- Spare key: at Brandt's across the street\n- Water shutoff: behind the freezer\n- Alarm code: in the office binder\n",
  },
];

export const FOR_PROFIT_NOTES: readonly DemoNote[] = [
  {
    title: "Planning day: this year's goals",
    category: "Meeting Notes",
    color: "indigo",
    daysAgo: 30,
    isPinned: true,
    about: ["budget"],
    content:
      "1. Two more clients on retainer\n2. Quotes within **two days**\n3. No weekend work this summer\n\n- [x] New price list\n- [ ] Case study of the harbor project\n- [ ] Ask three clients for a reference\n",
  },
  {
    title: "Late payer: what we agreed",
    category: "Financial",
    color: "red",
    daysAgo: 6,
    about: ["invoice", "customer"],
    remindInHours: -3,
    before: "They'll pay half now. The rest isn't settled.",
    content:
      "They'll pay half now and half at the end of next month. If they don't: a reminder letter, then a call from {admin}.",
  },
  {
    title: "Booth at the trade show",
    category: "Event Planning",
    color: "green",
    daysAgo: 18,
    content:
      "| What | Who | Due |\n| --- | --- | --- |\n| Banner | Studio | 1st |\n| Samples | Print shop | 5th |\n| Cards | Office | 5th |\n\n- [ ] Book two rooms\n",
  },
  {
    title: "Call with a new client",
    category: "Meeting Notes",
    color: "blue",
    daysAgo: 3,
    about: ["contact"],
    content:
      "They need a brochure in two languages by May. Budget about $6,000. *She makes the decision.* Send a proposal this week.",
  },
  {
    title: "Paper prices are going up",
    category: "Financial",
    color: "yellow",
    daysAgo: 22,
    about: ["product"],
    content: "Coated stock goes up 8% next month. Raise notebook prices, or switch papers?",
  },
  {
    title: "Sales tax: filing dates",
    category: "Compliance",
    color: "red",
    daysAgo: 75,
    isPinned: true,
    content:
      "Due quarterly, by the 20th of the following month. The accountant files; {colleague} sends the figures by the 10th.",
  },
  {
    title: "Test restore of the backup",
    category: "Action Item",
    color: "purple",
    daysAgo: 11,
    content: "Took 40 minutes, and nothing was missing.\n\n- [x] Restore\n- [ ] Document the steps\n",
  },
  {
    title: "Where things are",
    category: "Other",
    color: "yellow",
    daysAgo: 150,
    content: "- Samples: shelf B, by client\n- Contracts: safe, top drawer\n- Router: under the stairs\n",
  },
];
