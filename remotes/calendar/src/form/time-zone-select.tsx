import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { type ComponentProps, useMemo } from "react";

interface Props extends Omit<ComponentProps<"select">, "children" | "value"> {
  value: string;
}

/** Every time zone that this browser knows, and the one that is chosen. */
export function TimeZoneSelect({ value, ...rest }: Props) {
  const zones = useMemo(() => [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", value])].sort(), [value]);
  return (
    <Select {...rest} value={value}>
      <Options values={zones} text={(zone) => zone.replaceAll("_", " ")} />
    </Select>
  );
}
