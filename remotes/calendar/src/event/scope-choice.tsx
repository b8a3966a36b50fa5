import type { SeriesScope } from "@trellis/calendar-rules/choices.ts";
import { FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import { useId } from "react";
import { EVENT } from "./messages.ts";

interface Props {
  scopes: readonly SeriesScope[];
  value: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

/** Which events of a series are meant: this one, this and the following, or all. */
export function ScopeChoice({ scopes, value, onChange }: Props) {
  const name = useId();
  return (
    <FieldGroup label={EVENT.scope.which}>
      <div className="grid gap-2 justify-items-start">
        {scopes.map((scope) => (
          <Radio
            key={scope}
            name={name}
            label={EVENT.scope[scope]}
            checked={value === scope}
            onChange={() => onChange(scope)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
