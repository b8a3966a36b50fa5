import type { Answers } from "@trellis/survey-logic/questions.ts";
import { FIRST_STATE, type FormState, type SubmitFailure } from "../form-state.ts";
import type { FormWords } from "../later/form-words.ts";
import { EMAIL_FIELD, type FieldIssues, fieldOf, readAnswers } from "../survey-fields.ts";
import { placeOf, type SurveyPage, shownPages } from "./survey-pages.ts";
import { type SessionSetup, SurveySession } from "./survey-session.ts";
import type { Submission } from "./survey-submission.ts";

/** What a form does when something happens in it. */
interface AnsweringEvents {
  changed: (state: FormState) => void;
  /** The first field was changed. */
  started: () => void;
  sent: (submission: Submission) => void;
  failed: (message: string) => void;
}

/** What happens when someone types, continues, goes back and sends. The form draws its state. */
export class Answering {
  readonly #setup: SessionSetup;
  readonly #session: SurveySession;
  #form: HTMLFormElement | undefined;
  #events: AnsweringEvents | undefined;
  #page: number;
  #isBusy = false;
  #isStarted = false;
  state: FormState;

  constructor(setup: SessionSetup) {
    this.#setup = setup;
    this.#session = new SurveySession(setup);
    const { page, answers, isResumed } = this.#session.start;
    this.#page = page;
    this.state = { ...FIRST_STATE, isResumed, ...this.#pageState(answers) };
  }

  /** What the fields begin with. */
  get start() {
    return this.#session.start;
  }

  /** Says everything that follows in other words: another language was asked for. */
  speak(words: FormWords): void {
    this.#setup.words = words;
  }

  /** Starts listening to a form on the page. Returns how to stop: for good, or while it is out of the page. */
  attach(form: HTMLFormElement, events: AnsweringEvents): (isAway: boolean) => void {
    this.#form = form;
    this.#events = events;
    const stop = this.#session.listen({ arrived: events.sent, refused: (failure) => this.#fail(failure) });
    this.#setup.attached?.(this);
    return (isAway) => {
      stop(isAway);
      if (!isAway) this.#events = undefined;
    };
  }

  focused(): void {
    this.#session.focused();
  }

  typed(name: string): void {
    const question = this.#setup.survey.questions.find(({ id }) => fieldOf(id) === name);
    const { [name]: _, ...issues } = this.state.issues;
    this.#session.typed(this.#reader(), question?.id);
    this.#change({ issues, failure: undefined, isResumed: false, ...this.#pageState(this.#answers()) });
    if (!this.#isStarted) this.#events?.started();
    this.#isStarted = true;
  }

  /** Goes on to the next page or sends, when nothing is wrong with the answers. */
  async submit(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#change({ failure: undefined, isResumed: false });
    const pages = this.#pages();
    const place = placeOf(pages, this.#page);
    const isLast = place === pages.length - 1;
    const asked = isLast ? pages.flatMap(({ questions }) => questions) : (pages[place]?.questions ?? []);
    const data = this.#reader()();
    const issues = this.#session.check(data, asked, isLast);
    if (Object.keys(issues).length > 0) this.#showIssues(issues, data);
    else if (!isLast) this.#turn(1);
    else {
      this.#change({ isSending: true });
      const { failure, submission } = await this.#session.send(data);
      this.#change({ isSending: false });
      if (failure) this.#fail(failure);
      else this.#events?.sent(submission);
    }
    this.#isBusy = false;
  }

  back(): void {
    this.#turn(-1);
  }

  /** Shows the page that a field is on. */
  show(name: string): void {
    const page = pageOf(this.#pages(), name);
    if (page) this.#open(page, {});
  }

  /** Leads to a field, on whichever page it is. */
  goTo(name: string): void {
    this.show(name);
    // When the page has been drawn: a field that is hidden takes no focus.
    setTimeout(() => this.#form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  }

  /** Forgets what the device keeps. */
  restart(): void {
    this.#session.restart();
  }

  /** The form's fields, now and later: the node stays the same. */
  #reader(): () => FormData {
    const form = this.#form;
    return () => new FormData(form);
  }

  #answers = (): Answers => readAnswers(this.#setup.survey.questions, this.#reader()());
  #pages = (): SurveyPage[] => shownPages(this.#setup.survey.questions, this.#answers());

  #pageState(answers: Answers): Pick<FormState, "shown" | "place" | "pages"> {
    const pages = shownPages(this.#setup.survey.questions, answers);
    const place = placeOf(pages, this.#page);
    return { shown: new Set(pages[place]?.questions.map(({ id }) => id)), place, pages: pages.length };
  }

  #change(change: Partial<FormState>): void {
    this.state = { ...this.state, ...change };
    this.#events?.changed(this.state);
  }

  #open(page: SurveyPage, change: Partial<FormState>): void {
    this.#page = page.number;
    this.#change({ ...change, ...this.#pageState(this.#answers()) });
  }

  #turn(by: 1 | -1): void {
    const pages = this.#pages();
    const page = pages[placeOf(pages, this.#page) + by];
    if (!page) return;
    this.#open(page, { issues: {}, failure: undefined, turns: this.state.turns + 1 });
    this.#session.turned(this.#reader(), page.questions[0]?.id, page.number);
  }

  #showIssues(issues: FieldIssues, data: FormData): void {
    const { later } = this.#setup.words;
    const names = Object.keys(issues);
    const pages = this.#pages();
    const wrong = names.flatMap((name) => pageOf(pages, name) ?? []);
    const open = pages[placeOf(pages, this.#page)];
    const isBlank = (name: string) => data.getAll(name).join("").trim() === "";
    const change = {
      issues,
      summaryTitle: names.some(isBlank) ? later.missingAnswers : later.wrongAnswers,
      attempt: this.state.attempt + 1,
    };
    if (wrong[0] && !wrong.includes(open!)) this.#open(wrong[0], change);
    else this.#change(change);
  }

  #fail(failure: SubmitFailure): void {
    const issues = failure.issues ?? {};
    const pages = this.#pages();
    if (Object.keys(issues).some((name) => pageOf(pages, name))) this.#showIssues(issues, this.#reader()());
    else this.#change({ failure });
    this.#events?.failed(failure.message);
  }
}

/** The page that a field is on: the respondent's address is asked for last. */
function pageOf(pages: readonly SurveyPage[], name: string): SurveyPage | undefined {
  if (name === EMAIL_FIELD) return pages.at(-1);
  return pages.find((page) => page.questions.some(({ id }) => fieldOf(id) === name));
}
