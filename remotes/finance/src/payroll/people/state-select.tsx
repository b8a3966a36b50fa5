import { US_STATE_CODES, US_STATES } from "@trellis/payroll-us/us-states.ts";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import type { ComponentProps } from "react";
import { strings } from "./strings.ts";

/** A state by its name; empty while none is chosen. */
export function StateSelect(props: ComponentProps<"select">) {
  return (
    <Select {...props}>
      <option value="">{strings.form.choose}</option>
      {US_STATE_CODES.map((code) => (
        <option key={code} value={code}>
          {US_STATES[code]}
        </option>
      ))}
    </Select>
  );
}
