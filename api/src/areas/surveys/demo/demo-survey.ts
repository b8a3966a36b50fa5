import type { QuestionInput } from "@trellis/survey-logic/questions.ts";

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
  /** Shown after answering. */
  thankYouText?: string;
  responses: number;
  answeredUntilDaysAgo: number;
  /** By question id: how likely each option is (for several answers, in percent each), or the texts by response. */
  habits: Record<string, { weights: number[] } | { texts: (string | null)[] }>;
  /** By response; the rest stay anonymous. */
  emails: Record<number, string>;
}
