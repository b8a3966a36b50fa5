import type { ComponentType } from "react";

let screen: ComponentType | undefined;

/** Fetches the dashboard's code. */
export async function loadDashboard(): Promise<{ default: ComponentType }> {
  const code = await import("./dashboard-screen.tsx");
  screen = code.default;
  return code;
}

/** The dashboard, once its code is here: drawn at once, it doesn't wait until React tries a lazy part again. */
export const arrivedDashboard = (): ComponentType | undefined => screen;
