import type { QuestionInput } from "@trellis/shared/contract/surveys/questions.ts";
import { DEMO_SURVEY_ID } from "@trellis/shared/domain/demo-embeds.ts";

/** A survey of a demo organization and how people answered it. */
export interface DemoSurvey {
  /** Where others name it. */
  id?: string;
  title: string;
  description: string;
  questions: QuestionInput[];
  isActive: boolean;
  isPublished: boolean;
  allowAnonymous: boolean;
  createdDaysAgo: number;
  /** Negative: it closed so many days ago. */
  closesInDays: number | null;
  responses: number;
  answeredUntilDaysAgo: number;
  /** By question id: how likely each option is (for several answers, in percent each), or the texts by response. */
  habits: Record<string, { weights: number[] } | { texts: (string | null)[] }>;
  /** By response; the rest stay anonymous. */
  emails: Record<number, string>;
}

const PANTRY: DemoSurvey = {
  id: DEMO_SURVEY_ID,
  title: "Food Pantry Visitor Survey",
  description: "Five minutes, four questions. Your answers decide what we stock this winter.",
  questions: [
    {
      id: "heard",
      type: "multiple_choice",
      question: "How did you hear about the pantry?",
      required: true,
      options: [
        { id: "friend", label: "Friend or family" },
        { id: "school", label: "School" },
        { id: "clinic", label: "Clinic or hospital" },
        { id: "flyer", label: "Flyer or social media" },
        { id: "other", label: "Something else" },
      ],
    },
    { id: "visit", type: "rating", question: "How would you rate your last visit?", required: true },
    { id: "found", type: "yes_no", question: "Did you find what you needed?", required: true },
    { id: "stock", type: "text", question: "What should we stock more of?", multiline: true },
  ],
  isActive: true,
  isPublished: true,
  allowAnonymous: true,
  createdDaysAgo: 24,
  closesInDays: 5,
  responses: 42,
  answeredUntilDaysAgo: 0.05,
  habits: {
    heard: { weights: [42, 21, 16, 14, 7] },
    visit: { weights: [2, 5, 13, 34, 46] },
    found: { weights: [84, 16] },
    stock: {
      texts: [
        "Peanut butter and bread that lasts the week.",
        null,
        "More eggs. They are always gone by noon.",
        null,
        "Rice in the larger bags, please.",
        "Thank you for the low-salt soup, my doctor noticed the difference.",
        null,
        null,
        "School snacks that need no fridge.",
        "Shampoo and soap would help as much as food.",
        null,
        "Spices! Plain beans get boring by Thursday.",
        null,
        null,
        "Cat food, if there is room for it.",
        "Masa harina and dried chiles.",
        null,
        "Fruit cups without added sugar.",
        null,
        "Milk. The powdered one is fine too.",
        null,
        null,
        "Cooking oil, it has become so expensive.",
        "Tea, and honey for the cold season.",
        null,
        "More of the oatmeal, my kids love it.",
        null,
        "Gluten-free pasta when you can get it.",
        null,
        "Potatoes and onions in smaller bags, we are only two.",
        null,
        null,
        "More halal options would help our building a lot.",
        null,
        "Low-salt cans. My father is on a diet and most of the soup is too salty for him.",
        null,
        "Laundry soap.",
        null,
        "Baby formula and size 4 diapers. They are gone by Tuesday.",
        null,
        null,
        "Fresh vegetables, even the bruised ones. We cook them the same day.",
      ],
    },
  },
  emails: { 5: "dolores.k@mailbox.example", 19: "t.whitaker@mailbox.example", 38: "amina.y@mailbox.example" },
};

const VOLUNTEERS: DemoSurvey = {
  title: "Volunteer Availability, Winter",
  description: "Tell us when you can help between December and February.",
  questions: [
    {
      id: "days",
      type: "multiple_choice",
      question: "Which days suit you?",
      multiple: true,
      required: true,
      options: [
        { id: "tue", label: "Tuesday" },
        { id: "thu", label: "Thursday" },
        { id: "sat", label: "Saturday" },
      ],
    },
    { id: "drive", type: "yes_no", question: "Can you drive the van?", required: true },
    { id: "notes", type: "text", question: "Anything we should know?", multiline: true },
  ],
  isActive: true,
  isPublished: false,
  allowAnonymous: false,
  createdDaysAgo: 3,
  closesInDays: 20,
  responses: 0,
  answeredUntilDaysAgo: 0,
  habits: {},
  emails: {},
};

const SUPPER: DemoSurvey = {
  title: "Harvest Supper Feedback",
  description: "For everyone who sat at our tables in the fall.",
  questions: [
    { id: "evening", type: "rating", question: "How was the evening?", required: true },
    { id: "again", type: "yes_no", question: "Would you come again next year?", required: true },
    { id: "remember", type: "text", question: "What will you remember?" },
  ],
  isActive: false,
  isPublished: true,
  allowAnonymous: true,
  createdDaysAgo: 48,
  closesInDays: -21,
  responses: 18,
  answeredUntilDaysAgo: 22,
  habits: {
    evening: { weights: [0, 3, 12, 35, 50] },
    again: { weights: [92, 8] },
    remember: {
      texts: [
        "The children's choir.",
        "Pie. So much pie.",
        null,
        "Meeting the families we cook for.",
        null,
        "The auction ran long, the rest was lovely.",
        null,
        "How many neighbors I had never met.",
      ],
    },
  },
  emails: { 1: "r.alvarez@mailbox.example", 7: "jean.b@mailbox.example" },
};

const PROJECTS: DemoSurvey = {
  title: "Project Feedback",
  description: "You worked with us lately. Three minutes of your time make the next project better.",
  questions: [
    { id: "overall", type: "rating", question: "How satisfied are you with the result?", required: true },
    {
      id: "strong",
      type: "multiple_choice",
      question: "What did we do well?",
      multiple: true,
      options: [
        { id: "design", label: "Design" },
        { id: "schedule", label: "Keeping to the schedule" },
        { id: "budget", label: "Keeping to the budget" },
        { id: "talk", label: "Communication" },
      ],
    },
    { id: "recommend", type: "yes_no", question: "Would you recommend us?", required: true },
    { id: "better", type: "text", question: "What could we do better?", multiline: true },
  ],
  isActive: true,
  isPublished: true,
  allowAnonymous: true,
  createdDaysAgo: 30,
  closesInDays: null,
  responses: 36,
  answeredUntilDaysAgo: 0.3,
  habits: {
    overall: { weights: [1, 3, 10, 38, 48] },
    strong: { weights: [72, 44, 38, 61] },
    recommend: { weights: [91, 9] },
    better: {
      texts: [
        "A weekly summary by e-mail would have saved us some calls.",
        null,
        null,
        "Samples in daylight, not only under the studio lamps.",
        null,
        "Nothing to complain about.",
        null,
        null,
        null,
        "Earlier word when a supplier is late.",
        null,
        null,
        "One price list instead of three.",
        null,
        null,
        null,
        "The drawings were hard to read on a phone.",
        null,
        null,
        null,
        "Clearer labels on the invoices.",
        null,
        null,
        null,
        null,
        "We would have liked a second round of sketches.",
        null,
        null,
        null,
        null,
        "Please keep the Friday calls, they worked well.",
      ],
    },
  },
  emails: { 0: "ops@northpierdental.example", 9: "karin@bluefinbakery.example", 25: "m.osei@lanternroom.example" },
};

const SHOWROOM: DemoSurvey = {
  title: "Showroom Opening Hours",
  description: "We are thinking about new hours for the showroom.",
  questions: [
    {
      id: "time",
      type: "multiple_choice",
      question: "When would you rather visit?",
      required: true,
      options: [
        { id: "morning", label: "Weekday mornings" },
        { id: "evening", label: "Weekday evenings" },
        { id: "saturday", label: "Saturdays" },
      ],
    },
    { id: "often", type: "text", question: "How often do you come by?" },
  ],
  isActive: false,
  isPublished: false,
  allowAnonymous: true,
  createdDaysAgo: 55,
  closesInDays: -27,
  responses: 24,
  answeredUntilDaysAgo: 28,
  habits: {
    time: { weights: [18, 45, 37] },
    often: { texts: ["Once a month", null, "Whenever something breaks", null, null, "Twice a year", null, "Weekly"] },
  },
  emails: {},
};

const WORKSHOP: DemoSurvey = {
  title: "Workshop Sign-up Interest",
  description: "Would you join a Saturday woodworking class?",
  questions: [
    { id: "join", type: "yes_no", question: "Would you join?", required: true },
    { id: "topic", type: "text", question: "What would you like to build?" },
  ],
  isActive: true,
  isPublished: false,
  allowAnonymous: true,
  createdDaysAgo: 2,
  closesInDays: null,
  responses: 0,
  answeredUntilDaysAgo: 0,
  habits: {},
  emails: {},
};

export const DEMO_SURVEYS: Record<"for-profit" | "non-profit", readonly DemoSurvey[]> = {
  "non-profit": [SUPPER, PANTRY, VOLUNTEERS],
  "for-profit": [SHOWROOM, PROJECTS, WORKSHOP],
};
