import type { ComponentType } from "react";

/** A screen that the shell itself brings, fetched when it is opened. */
export interface HostScreen {
  name: string;
  /** Its address and everything below. */
  address: string;
  title: string;
  subtitle: string;
  load: () => Promise<{ default: ComponentType }>;
}

const words = {
  settings: { title: "Settings", subtitle: "Your profile, your organization and its people" },
};

const billing = {
  subscribe: { title: "Choose your plan", subtitle: "Monthly or yearly, and what you add to it" },
  checkout: { title: "Payment", subtitle: "Your subscription" },
};

export const HOST_SCREENS: readonly HostScreen[] = [
  {
    name: "settings",
    address: "/app/settings",
    ...words.settings,
    load: () => import("../settings/settings-screen.tsx"),
  },
  {
    name: "subscribe",
    address: "/subscribe",
    ...billing.subscribe,
    load: () => import("../billing/subscribe-screen.tsx"),
  },
  {
    name: "checkout",
    address: "/checkout",
    ...billing.checkout,
    load: () => import("../billing/checkout-screen.tsx"),
  },
];

/** Shorter addresses, and where they lead. */
export const SHORTCUTS: Readonly<Record<string, string>> = {
  "/brand-settings": "/app/settings/branding",
  "/budget": "/app/finance/budget",
  "/reports": "/app/reports",
};
