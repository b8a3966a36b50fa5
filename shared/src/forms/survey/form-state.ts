import type { FieldIssues } from "./survey-fields.ts";

/** Why a submission was not stored, for the person; `issues` names fields that are to be answered otherwise. */
export interface SubmitFailure {
  message: string;
  /** What to do next, where it is not that the answers are still there. */
  text?: string;
  issues?: FieldIssues;
  /** The visitor is offline and the answers go out later: nothing went wrong. */
  isQueued?: boolean;
  /** The server was not reached: the same submission may be sent again. */
  unreachable?: boolean;
}

/** What a survey's form is at. */
export interface FormState {
  /** The questions of the open page; undefined for all of them. */
  shown: ReadonlySet<string> | undefined;
  /** Which of the pages is open, from 0, and how many there are now. */
  place: number;
  pages: number;
  /** Counts the turned pages. */
  turns: number;
  issues: FieldIssues;
  /** Counts the attempts that found something wrong. */
  attempt: number;
  summaryTitle: string;
  failure: SubmitFailure | undefined;
  isSending: boolean;
  /** It continues from what the device has kept. */
  isResumed: boolean;
}

export const FIRST_STATE: FormState = {
  shown: undefined,
  place: 0,
  pages: 1,
  turns: 0,
  issues: {},
  attempt: 0,
  summaryTitle: "",
  failure: undefined,
  isSending: false,
  isResumed: false,
};
