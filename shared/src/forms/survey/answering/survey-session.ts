import type { PublicSurvey } from "@trellis/contract-surveys/responses.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import type { Answers, PublicQuestion } from "@trellis/survey-logic/questions.ts";
import { checkAnswers } from "@trellis/survey-logic/survey-answers.ts";
import { answerOf } from "@trellis/survey-logic/survey-conditions.ts";
import { solveProof } from "../../proof-of-work.ts";
import type { SubmitFailure } from "../form-state.ts";
import type { FormWords } from "../later/form-words.ts";
import { type SurveyAddress, sendVisit } from "../public-survey-calls.ts";
import { EMAIL_FIELD, type FieldIssues, fieldOf, readAnswers } from "../survey-fields.ts";
import { submitSurvey } from "./survey-sending.ts";
import { type Draft, forgetDraft, readDraft, readOwnId, writeDraft } from "./survey-store.ts";
import { checkSubmission, readSubmission, type Submission } from "./survey-submission.ts";

/** As much of a survey as its form needs. */
export type FormSurvey = Pick<PublicSurvey, "title" | "description" | "questions" | "allowAnonymous"> &
  Partial<Pick<PublicSurvey, "version" | "language" | "startedAt" | "challenge">>;

export interface SessionSetup {
  survey: FormSurvey;
  /** Absent in previews: nothing is stored or reported there. */
  address?: SurveyAddress | undefined;
  /** The secret of an invitation's link. */
  invitation?: string | undefined;
  /** Answers that the page brings, as text by question id; several options with commas between. */
  prefill?: Readonly<Record<string, string>> | undefined;
  /** The form is drawn already: what is kept and what the page brings comes too late for it. */
  isDrawn?: boolean;
  words: FormWords;
  /** In a preview, which shows the question that is being edited: called with the form once it is on the page. */
  attached?: ((form: { show: (name: string) => void }) => void) | undefined;
  /** Stores the answers in a preview. */
  send?: ((submission: Submission) => Promise<SubmitFailure | undefined>) | undefined;
}

/** What a form begins with. */
interface Start {
  answers: Answers;
  email: string;
  page: number;
  /** It was begun before, on this device. */
  isResumed: boolean;
}

interface Listener {
  arrived: (submission: Submission) => void;
  refused: (failure: SubmitFailure) => void;
}

/** Milliseconds between attempts to send what could not be sent; the last one continues. */
const PAUSES = [5_000, 15_000, 30_000, 60_000];
/** A draft is written when nothing was typed for so many milliseconds. */
const QUIET = 400;

/** The answers that the survey's questions take as they are now, whatever else is in it. */
export function fittingAnswers(questions: readonly PublicQuestion[], answers: Answers): Answers {
  const fitting: Answers = {};
  for (const question of questions) {
    const answer = answerOf(answers, question.id);
    const alone = [{ ...question, showIf: null, required: false }];
    if (answer !== undefined && checkAnswers(alone, { [question.id]: answer }).length === 0)
      fitting[question.id] = answer;
  }
  return fitting;
}

/** What a page brings along, as answers. Attributes have the ids of questions in small letters. */
export function broughtAnswers(
  questions: readonly PublicQuestion[],
  prefill: Readonly<Record<string, string>>,
): Answers {
  const brought: Answers = {};
  for (const { id, type } of questions) {
    const name = [id, id.toLowerCase()].find((each) => Object.hasOwn(prefill, each));
    const text = name === undefined ? undefined : prefill[name];
    if (text !== undefined) brought[id] = type === "checkbox" ? text.split(",").map((each) => each.trim()) : text;
  }
  return brought;
}

/** Of the forms in this page: a survey may be there twice. */
const idsInUse = new Set<string>();

/**
 * The id of a draft that is this form's own, after a reload. Another tab or another form of this page has separate
 * answers: under one id, the second ones would be taken for a repeat, and be lost.
 */
function ownIdOf(draft: Draft | undefined, address: SurveyAddress | undefined): string | undefined {
  const id = draft?.responseId;
  return id && address && id === readOwnId(address.surveyId) && !idsInUse.has(id) ? id : undefined;
}

/** One respondent's way through one form: what is kept on the device, reported on the way, checked and sent. */
export class SurveySession {
  readonly start: Start;
  readonly #setup: SessionSetup;
  readonly #responseId: string;
  #queued: Submission | undefined;
  #timer = 0;
  #attempts = 0;
  #writing = 0;
  #unwritten: (() => void) | undefined;
  #early: Promise<string | undefined> | undefined;
  #page: number;
  #reached = "";
  #reported = "";
  #isOver = false;
  #listener: Listener | undefined;

  constructor(setup: SessionSetup) {
    const { survey, address, isDrawn } = setup;
    const { questions } = survey;
    const draft = address && !isDrawn ? readDraft(address.surveyId, Date.now()) : undefined;
    this.#setup = setup;
    this.#queued = draft?.queued;
    this.#responseId = this.#queued?.responseId ?? ownIdOf(draft, address) ?? randomId();
    idsInUse.add(this.#responseId);
    this.#page = draft?.version === survey.version ? (draft?.page ?? 0) : 0;
    this.start = {
      answers: {
        ...fittingAnswers(questions, broughtAnswers(questions, setup.prefill ?? {})),
        ...(draft && fittingAnswers(questions, draft.answers)),
      },
      email: draft?.email ?? "",
      page: this.#page,
      isResumed: draft !== undefined,
    };
  }

  /**
   * Reports answers that arrive later, and stores and reports what is left behind. Returns how to stop; while it is
   * only out of the page, a running submission still reports its end.
   */
  listen(listener: Listener): (isAway: boolean) => void {
    const leave = () => {
      this.#unwritten?.();
      this.#report();
    };
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    const retry = () => void this.#flush();
    this.#listener = listener;
    idsInUse.add(this.#responseId);
    window.addEventListener("online", retry);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    retry();
    return (isAway) => {
      if (!isAway) this.#listener = undefined;
      leave();
      idsInUse.delete(this.#responseId);
      clearTimeout(this.#timer);
      window.removeEventListener("online", retry);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
    };
  }

  /** A visitor is there: the proof of work for a crowded survey starts. */
  focused(): void {
    const { challenge } = this.#setup.survey;
    if (challenge) this.#early ??= solveProof(challenge);
  }

  /** A field changed. What was to be sent as it was before is not. */
  typed(fields: () => FormData, questionId: string | undefined): void {
    this.#queued = undefined;
    clearTimeout(this.#timer);
    this.#reached = questionId ?? this.#reached;
    if (!this.#reported) this.#report();
    this.#keep(fields);
  }

  /** Another page is shown, which begins with that question. */
  turned(fields: () => FormData, questionId: string | undefined, page: number): void {
    this.#reached = questionId ?? this.#reached;
    this.#page = page;
    this.#report();
    this.#keep(fields);
  }

  /** What is wrong with the answers to these questions, and with the address where it is asked for. */
  check(fields: FormData, questions: readonly PublicQuestion[], withEmail: boolean): FieldIssues {
    const { survey, words } = this.#setup;
    const found = checkSubmission(survey, this.#read(fields), words.later);
    const names = new Set(questions.map(({ id }) => fieldOf(id)));
    return Object.fromEntries(
      Object.entries(found).filter(([name]) => names.has(name) || (withEmail && name === EMAIL_FIELD)),
    );
  }

  /** Sends the answers; those that cannot be sent now go out later, and the failure says so. */
  async send(fields: FormData): Promise<{ failure: SubmitFailure | undefined; submission: Submission }> {
    const submission = this.#read(fields);
    const failure = await this.#submit(submission);
    if (!failure) this.#end();
    if (!failure?.unreachable) return { failure, submission };
    this.#queued = submission;
    const { later } = this.#setup.words;
    const isStored = this.#write(fields);
    this.#wait();
    const text = isStored ? later.queued : later.queuedHere;
    // Who is offline has made no mistake, and nothing is left to do.
    const isOffline = navigator.onLine === false;
    return {
      failure: isOffline ? { ...failure, message: `${later.offline} ${text}`, isQueued: true } : { ...failure, text },
      submission,
    };
  }

  /** Forgets what this device keeps. */
  restart(): void {
    this.#queued = undefined;
    clearTimeout(this.#timer);
    clearTimeout(this.#writing);
    this.#unwritten = undefined;
    if (this.#setup.address) forgetDraft(this.#setup.address.surveyId);
  }

  #read(fields: FormData): Submission {
    const { survey, invitation } = this.#setup;
    return {
      ...readSubmission(survey.questions, fields, this.#responseId),
      version: survey.version,
      startedAt: survey.startedAt,
      invitation,
    };
  }

  async #submit(submission: Submission): Promise<SubmitFailure | undefined> {
    const { address, words, send } = this.#setup;
    if (!address) return send?.(submission);
    const early = this.#early;
    this.#early = undefined; // a proof counts once
    return submitSurvey(address, submission, words, early);
  }

  #end(): void {
    this.#isOver = true;
    this.restart();
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    const submission = this.#queued;
    if (!submission || this.#isOver) return;
    const failure = await this.#submit(submission);
    if (this.#queued !== submission || this.#isOver) return; // changed or sent meanwhile
    if (!failure) {
      this.#end();
      this.#listener?.arrived(submission);
    } else if (failure.unreachable) this.#wait();
    else {
      this.#queued = undefined;
      this.#listener?.refused(failure);
    }
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const pause = PAUSES[Math.min(this.#attempts++, PAUSES.length - 1)];
    this.#timer = window.setTimeout(() => void this.#flush(), pause);
  }

  #keep(fields: () => FormData): void {
    clearTimeout(this.#writing);
    this.#unwritten = () => {
      clearTimeout(this.#writing);
      this.#unwritten = undefined;
      this.#write(fields());
    };
    this.#writing = window.setTimeout(this.#unwritten, QUIET);
  }

  #write(fields: FormData): boolean {
    const { address, survey } = this.#setup;
    if (!address || this.#isOver) return false;
    const draft: Draft = {
      version: survey.version,
      responseId: this.#responseId,
      answers: readAnswers(survey.questions, fields),
      email: fields.get(EMAIL_FIELD)?.toString() ?? "",
      page: this.#page,
      queued: this.#queued,
      savedAt: Date.now(),
    };
    return writeDraft(address.surveyId, draft);
  }

  #report(): void {
    const { address } = this.#setup;
    if (!address || this.#isOver || !this.#reached || this.#reached === this.#reported) return;
    this.#reported = this.#reached;
    sendVisit(address, { visitId: this.#responseId, lastQuestionId: this.#reached });
  }
}
