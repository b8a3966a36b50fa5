import { US_STATE_CODES, US_STATES } from "@trellis/payroll-us/us-states.ts";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import type { ComponentProps } from "react";
import { TEXT } from "./messages.ts";

/** A state by its name; empty while none is chosen. */
export function StateSelect(props: ComponentProps<"select">) {
  return (
    <Select {...props}>
      <Options none={TEXT.form.choose} values={US_STATE_CODES} text={US_STATES} />
    </Select>
  );
}
