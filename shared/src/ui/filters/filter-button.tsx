import ListFilter from "lucide-react/icons/list-filter";
import type { ComponentProps } from "react";
import { Button } from "../controls/button.tsx";

interface Props extends Omit<ComponentProps<typeof Button>, "icon" | "children"> {
  label: string;
  /** How many of the filters behind it are set. */
  count: number;
}

/** Opens what else narrows a list. */
export function FilterButton({ label, count, ...button }: Props) {
  return (
    <Button icon={<ListFilter aria-hidden="true" />} {...button}>
      {label}
      {count > 0 && <span className="text-accent-text tabular-nums">{count}</span>}
    </Button>
  );
}
