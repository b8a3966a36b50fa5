import { EMPLOYEE_TYPES } from "@trellis/payroll-us/choices.ts";
import { addressView, anyText, oneOf } from "@trellis/shared/client/address-view.ts";

/** The filters of the list, as in the address. */
export const PEOPLE = addressView({ q: anyText(), type: oneOf(EMPLOYEE_TYPES), active: oneOf(["true", "false"]) });
export type PeopleView = typeof PEOPLE.plain;
