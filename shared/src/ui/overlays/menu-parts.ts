import type { Item, Separator } from "@radix-ui/react-dropdown-menu";
import { createContext, type ReactElement, type ReactNode } from "react";

export interface MenuProps {
  /** The button that opens it; it gets the menu's state and refs. */
  trigger: ReactElement;
  label: string;
  align?: "start" | "end";
  children: ReactNode;
}

/** What items are made of; given by the panel around them. */
export const MenuParts = createContext<{ Item: typeof Item; Separator: typeof Separator } | null>(null);
