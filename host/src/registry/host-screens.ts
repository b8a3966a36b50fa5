import type { ComponentType } from "react";
import { TEXT } from "../messages.ts";

/** A screen that the shell itself brings, fetched when it is opened. */
export interface HostScreen {
  name: string;
  /** Its address and everything below. */
  address: string;
  /** Read when they are shown: their language may be on its way before. */
  words: () => { title: string; subtitle: string };
  load: () => Promise<{ default: ComponentType }>;
}

export const HOST_SCREENS: readonly HostScreen[] = [
  {
    name: "settings",
    address: "/app/settings",
    words: () => TEXT.screens.settings,
    load: () => import("../settings/settings-screen.tsx"),
  },
  {
    name: "notifications",
    address: "/app/notifications",
    words: () => TEXT.screens.notifications,
    load: () => import("../notifications/notifications-screen.tsx"),
  },
  {
    name: "approvals",
    address: "/app/approvals",
    words: () => TEXT.screens.approvals,
    load: () => import("../agents/approvals-screen.tsx"),
  },
  {
    name: "operations",
    address: "/app/operations",
    words: () => TEXT.screens.operations,
    load: () => import("../operations/operations-screen.tsx"),
  },
  {
    name: "reseller",
    address: "/app/reseller",
    words: () => TEXT.screens.reseller,
    load: () => import("../reseller/reseller-screen.tsx"),
  },
  {
    name: "override",
    address: "/app/remote-override",
    words: () => TEXT.screens.override,
    load: () => import("../overrides/override-screen.tsx"),
  },
  {
    name: "subscribe",
    address: "/subscribe",
    words: () => TEXT.screens.subscribe,
    load: () => import("../billing/subscribe-screen.tsx"),
  },
  {
    name: "checkout",
    address: "/checkout",
    words: () => TEXT.screens.checkout,
    load: () => import("../billing/checkout-screen.tsx"),
  },
];

/** In place of every other screen, while the organization waits for the person's second step. */
export const TWO_STEP: HostScreen = {
  name: "two-step",
  address: "",
  words: () => TEXT.screens.twoStep,
  load: () => import("../two-step/two-step-screen.tsx"),
};
/** What stays open then: the person's own settings. */
export const OWN_SCREENS = /^\/app\/settings\/(account|profile)\b/;

/** Shorter addresses, and where they lead. */
export const SHORTCUTS: Readonly<Record<string, string>> = {
  "/brand-settings": "/app/settings/branding",
  "/budget": "/app/finance/budget",
  "/reports": "/app/reports",
};
