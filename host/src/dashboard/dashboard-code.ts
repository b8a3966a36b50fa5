import type { ComponentType } from "react";

let screen: ComponentType | undefined;

/** Fetches the dashboard's code. */
export const loadDashboard = (): Promise<{ default: ComponentType }> =>
  import("./dashboard-screen.tsx").then((code) => {
    screen = code.default;
    return code;
  });

/** The dashboard, once its code is here: drawn at once, it doesn't wait until React tries a lazy part again. */
export const arrivedDashboard = (): ComponentType | undefined => screen;
