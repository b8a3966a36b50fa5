import type { QuestionInput, ShowIf } from "./questions.ts";

/** A ready questionnaire to start from; every question can be changed afterwards. */
export interface SurveyTemplate {
  id: string;
  /** The survey's first title and description, as visitors read them. */
  title: string;
  description: string;
  /** For the owner: what it is good for. */
  about: string;
  suits: "all" | "non-profit" | "for-profit";
  questions: readonly QuestionInput[];
}

const when = (questionId: string, operator: "is" | "at_least" | "at_most", ...values: string[]): ShowIf => ({
  match: "all",
  conditions: [{ questionId, operator, values }],
});
const one = (id: string, question: string, options: readonly string[], more: Partial<QuestionInput> = {}) =>
  ({ id, type: "multiple_choice", question, options: options.map(named), ...more }) satisfies QuestionInput;
const several = (id: string, question: string, options: readonly string[], more: Partial<QuestionInput> = {}) =>
  one(id, question, options, { multiple: true, ...more });
const long = (id: string, question: string, more: Partial<QuestionInput> = {}) =>
  ({ id, type: "text", question, multiline: true, ...more }) satisfies QuestionInput;
const ask = (id: string, type: QuestionInput["type"], question: string, more: Partial<QuestionInput> = {}) =>
  ({ id, type, question, ...more }) satisfies QuestionInput;

/** Conditions point at options by id: the place in the list. */
function named(label: string, place: number) {
  return { id: `option-${place + 1}`, label };
}

export const SURVEY_TEMPLATES: readonly SurveyTemplate[] = [
  {
    id: "event-feedback",
    title: "How was the event?",
    description: "Two minutes that help us make the next one better.",
    about: "After a workshop, a fundraiser or an open day.",
    suits: "all",
    questions: [
      ask("overall", "rating", "How was the event overall?", { required: true }),
      long("wrong", "What went wrong for you?", { showIf: when("overall", "at_most", "2") }),
      several("liked", "What did you like?", ["The program", "The speakers", "The people", "The place", "The food"]),
      one("heard", "How did you hear about it?", [
        "A friend",
        "Email",
        "Social media",
        "Our website",
        "Something else",
      ]),
      ask("again", "yes_no", "Would you come again?", { required: true }),
      long("better", "What should we do differently next time?"),
    ],
  },
  {
    id: "volunteer-interest",
    title: "Volunteer with us",
    description: "Tell us what you like to do and when you have time.",
    about: "Finds out who would help, with what and when.",
    suits: "non-profit",
    questions: [
      ask("name", "text", "Your name", { required: true }),
      ask("email", "email", "Your email address", { required: true, helpText: "We only use it to get in touch." }),
      several(
        "work",
        "What would you like to do?",
        ["Work with people", "Drive", "Cook or pack", "Office work", "Events"],
        {
          required: true,
        },
      ),
      several("days", "When do you have time?", ["Weekday mornings", "Weekday evenings", "Saturdays", "Sundays"]),
      ask("hours", "number", "How many hours a month?", { minimum: 1, maximum: 160 }),
      ask("before", "yes_no", "Have you volunteered before?", { startsPage: true }),
      long("where", "Where, and what did you do there?", { showIf: when("before", "is", "yes") }),
      ask("start", "date", "When could you start?"),
    ],
  },
  {
    id: "donor-satisfaction",
    title: "How do you feel about giving to us?",
    description: "Your gift matters, and so does what you think of us.",
    about: "Whether donors feel informed, thanked and likely to stay.",
    suits: "non-profit",
    questions: [
      ask("recommend", "nps", "How likely are you to recommend us to a friend who wants to give?", { required: true }),
      ask("informed", "rating", "How well do we tell you what your gift does?", { required: true }),
      ask("thanked", "yes_no", "Did you feel thanked for your last gift?"),
      one("often", "How often would you like to hear from us?", [
        "Monthly",
        "Every few months",
        "Once a year",
        "Only with a receipt",
      ]),
      several("cares", "Which parts of our work do you care about most?", [
        "Direct help",
        "Education",
        "Advocacy",
        "Community events",
      ]),
      long("improve", "What would make you feel better about giving?", { showIf: when("recommend", "at_most", "6") }),
      long("comments", "Anything else that you would like to tell us?"),
    ],
  },
  {
    id: "client-nps",
    title: "How are we doing?",
    description: "One number and a few words about working with us.",
    about: "The recommendation score (NPS), with the reason behind it.",
    suits: "for-profit",
    questions: [
      ask("recommend", "nps", "How likely are you to recommend us to a colleague?", { required: true }),
      long("why-low", "What is the main thing that we should improve?", { showIf: when("recommend", "at_most", "6") }),
      long("why-middle", "What would make it a 10?", {
        showIf: {
          match: "all",
          conditions: [
            { questionId: "recommend", operator: "at_least", values: ["7"] },
            { questionId: "recommend", operator: "at_most", values: ["8"] },
          ],
        },
      }),
      long("why-high", "What do you like most about working with us?", { showIf: when("recommend", "at_least", "9") }),
      ask("quote", "yes_no", "May we quote you?", { showIf: when("recommend", "at_least", "9") }),
    ],
  },
  {
    id: "product-feedback",
    title: "Tell us about your purchase",
    description: "It takes a minute and helps us choose what to offer.",
    about: "What customers think of a product and its delivery.",
    suits: "for-profit",
    questions: [
      ask("product", "rating", "How happy are you with the product?", { required: true }),
      ask("delivery", "rating", "How was the delivery?"),
      one("heard", "How did you find us?", [
        "Search",
        "A friend",
        "Social media",
        "An advertisement",
        "I bought before",
      ]),
      ask("problem", "yes_no", "Was there any problem?", { required: true }),
      long("what", "What happened?", { required: true, showIf: when("problem", "is", "yes") }),
      ask("contact", "email", "Where may we reach you about it?", { showIf: when("problem", "is", "yes") }),
    ],
  },
  {
    id: "program-evaluation",
    title: "Your time in our program",
    description: "Answer for yourself: there are no wrong answers.",
    about: "What a program changed for those who took part.",
    suits: "non-profit",
    questions: [
      one(
        "program",
        "Which program did you take part in?",
        ["Food assistance", "Job training", "Youth program", "Counseling", "Another one"],
        {
          required: true,
        },
      ),
      ask("name-other", "text", "Which one?", { showIf: when("program", "is", "option-5") }),
      ask("sessions", "number", "How many times did you come?", { minimum: 0, maximum: 500 }),
      ask("respected", "rating", "How respected did you feel?", { required: true, startsPage: true }),
      ask("helped", "rating", "How much did it help you?", { required: true }),
      several("changed", "What has changed for you?", [
        "I learned something",
        "I met people",
        "I found work",
        "I feel better",
        "Nothing yet",
      ]),
      long("story", "Tell us about it, if you like", { helpText: "We may share it without your name." }),
      ask("share", "yes_no", "May we share what you wrote?"),
    ],
  },
  {
    id: "needs-assessment",
    title: "What does our community need?",
    description: "Your answers decide where we start.",
    about: "Before a program begins: needs, reach and barriers.",
    suits: "non-profit",
    questions: [
      several(
        "needs",
        "What do you or your family need most?",
        ["Food", "Housing", "Health care", "Child care", "Work", "Transportation"],
        {
          required: true,
        },
      ),
      ask("household", "number", "How many people live in your household?", { minimum: 1, maximum: 30 }),
      several("barriers", "What keeps you from getting help?", [
        "I didn't know about it",
        "Opening hours",
        "Distance",
        "Language",
        "Paperwork",
      ]),
      one("reach", "How should we reach you?", ["Text message", "Phone", "Email", "Mail", "In person"]),
      long("else", "What else should we know?"),
    ],
  },
  {
    id: "employee-pulse",
    title: "Team pulse",
    description: "A short check-in. Answers are anonymous.",
    about: "A monthly look at workload, support and mood.",
    suits: "all",
    questions: [
      ask("mood", "rating", "How was your month at work?", { required: true }),
      one("workload", "Your workload is", ["Too little", "About right", "A bit much", "Far too much"], {
        required: true,
      }),
      ask("support", "rating", "How well are you supported by the people you work with?"),
      ask("recommend", "nps", "How likely are you to recommend working here?"),
      long("obstacle", "What gets in your way?", { showIf: when("mood", "at_most", "3") }),
      long("good", "What went well?"),
    ],
  },
  {
    id: "registration",
    title: "Sign up",
    description: "Leave your details and we will keep a place for you.",
    about: "A sign-up for an event, a course or a waiting list.",
    suits: "all",
    questions: [
      ask("name", "text", "Your name", { required: true }),
      ask("email", "email", "Your email address", { required: true }),
      ask("people", "number", "How many people are coming?", { required: true, minimum: 1, maximum: 20 }),
      ask("date", "date", "Which day suits you?"),
      ask("food", "yes_no", "Do you need a special meal?", { startsPage: true }),
      ask("meal", "text", "Which one?", { required: true, showIf: when("food", "is", "yes") }),
      long("questions", "Any questions for us?"),
    ],
  },
  {
    id: "contact-preferences",
    title: "How may we stay in touch?",
    description: "You decide what we send and how often.",
    about: "Asks people what they want to receive.",
    suits: "all",
    questions: [
      several(
        "topics",
        "What would you like to hear about?",
        ["News", "Events", "Volunteering", "Offers", "Annual report"],
        {
          required: true,
        },
      ),
      one("often", "How often?", ["Every week", "Every month", "A few times a year"]),
      one("way", "Which way do you prefer?", ["Email", "Text message", "Phone", "Letter"], { required: true }),
      ask("email", "email", "Your email address", { required: true, showIf: when("way", "is", "option-1") }),
      ask("phone", "text", "Your phone number", { required: true, showIf: when("way", "is", "option-2", "option-3") }),
      long("address", "Your address", { required: true, showIf: when("way", "is", "option-4") }),
    ],
  },
];
