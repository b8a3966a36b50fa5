import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { Cents } from "@trellis/domain/money/money.ts";
import type { FilingStatus, StateStatus } from "../choices.ts";
import type { Explained } from "../federal-withholding.ts";

/** What an employee's withholding certificate of one state says. Fields that a state's form lacks are null or zero. */
export interface StateForm {
  status: StateStatus | null;
  allowances: number;
  additionalAllowances: number;
  dependents: number;
  newDependents: number;
  adoptedDependents: number;
  /** An amount a year that the form asks for; null when the line is empty. */
  annualAmount: Cents | null;
  /** Thousandths of a percent; null when no rate was chosen. */
  rate: number | null;
  /** Withheld in addition, per pay period. */
  additional: Cents;
  exempt: boolean;
  /** Per pay period, for states without a table here; null when none was entered. */
  amount: Cents | null;
}

/** Without a certificate on file every state withholds as for a single person without allowances. */
export const NO_STATE_FORM: StateForm = {
  status: null,
  allowances: 0,
  additionalAllowances: 0,
  dependents: 0,
  newDependents: 0,
  adoptedDependents: 0,
  annualAmount: null,
  rate: null,
  additional: 0n,
  exempt: false,
  amount: null,
};

/** Wages of one pay period, each zero or more. */
export interface StateWages {
  gross: Cents;
  /** Deductions that the state's wages are reduced by. */
  preTax: Cents;
  /** Wages that federal income tax is withheld from. */
  wages: Cents;
  /** The same plus retirement contributions, for a state that taxes them. */
  wagesWithRetirement: Cents;
  /** Pay periods in a year. */
  periods: number;
  /** Step 1(c) of the federal Form W-4, for states without their own certificate. */
  filingStatus: FilingStatus;
}

/** One field of a state's certificate as the form and the rule name it. */
export type StateField =
  | { kind: "status"; label: string; options: readonly { value: StateStatus; label: string }[] }
  | { kind: "count"; name: StateCount; label: string; max?: number }
  | { kind: "annualAmount"; label: string }
  | { kind: "rate"; label: string };

const STATE_COUNTS = [
  "allowances",
  "additionalAllowances",
  "dependents",
  "newDependents",
  "adoptedDependents",
] as const;
type StateCount = (typeof STATE_COUNTS)[number];

/** A state's published method for the pay dates of a range, both days included. */
export interface StateEdition {
  from: CalendarDay;
  until: CalendarDay;
  /** Form or guide with its revision. */
  source: string;
  /** In a few words for the list of states: `4.95% after allowances`. */
  summary: string;
  /** No pay period withholds more than this share of its wages, but for rounding to whole dollars. Thousandths of a percent. */
  topRate: number;
  withhold(wages: StateWages, form: StateForm): Explained;
}

export interface StateRule {
  state: string;
  /** The employee's certificate, by the state's name for it; null if the state has none. */
  form: string | null;
  fields: readonly StateField[];
  /** Oldest first, without overlap. A pay date outside of all of them has no table. */
  editions: readonly StateEdition[];
}
