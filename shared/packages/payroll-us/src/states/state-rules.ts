import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { ARIZONA } from "./arizona.ts";
import { COLORADO } from "./colorado.ts";
import { GEORGIA } from "./georgia.ts";
import { IDAHO } from "./idaho.ts";
import { ILLINOIS } from "./illinois.ts";
import { INDIANA } from "./indiana.ts";
import { IOWA } from "./iowa.ts";
import { KENTUCKY } from "./kentucky.ts";
import { LOUISIANA } from "./louisiana.ts";
import { MICHIGAN } from "./michigan.ts";
import { MISSISSIPPI } from "./mississippi.ts";
import { NORTH_CAROLINA } from "./north-carolina.ts";
import { OHIO } from "./ohio.ts";
import { PENNSYLVANIA } from "./pennsylvania.ts";
import type { StateEdition, StateRule } from "./state-rule.ts";
import { UTAH } from "./utah.ts";

/** The states whose published method is known here. A new one is a file and a line. */
export const STATE_RULES: readonly StateRule[] = [
  ARIZONA,
  COLORADO,
  GEORGIA,
  IDAHO,
  ILLINOIS,
  INDIANA,
  IOWA,
  KENTUCKY,
  LOUISIANA,
  MICHIGAN,
  MISSISSIPPI,
  NORTH_CAROLINA,
  OHIO,
  PENNSYLVANIA,
  UTAH,
];

export const stateRuleOf = (state: string): StateRule | undefined => STATE_RULES.find((rule) => rule.state === state);

/** The method that a pay date falls under; undefined where none is known for it. */
export const stateEditionOf = (state: string, payDate: CalendarDay): StateEdition | undefined =>
  stateRuleOf(state)?.editions.find(({ from, until }) => from <= payDate && payDate <= until);
