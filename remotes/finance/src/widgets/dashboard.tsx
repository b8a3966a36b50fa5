import { defineWidget } from "@trellis/remote-kit";
import css from "../widgets.css?inline";
import { Expenses, Revenue } from "./figures.tsx";
import { NetByMonth } from "./net-by-month.tsx";
import { RecentActivity } from "./recent-activity.tsx";

// What finance shows on the dashboard: one file, however many cards.
const finance = { remote: "finance", basePath: "/app/finance", css };

export const revenue = defineWidget({ ...finance, slot: "dashboard.metric@1", Widget: Revenue });
export const expenses = defineWidget({ ...finance, slot: "dashboard.metric@1", Widget: Expenses });
export const recentActivity = defineWidget({ ...finance, slot: "dashboard.card@1", Widget: RecentActivity });
export const netByMonth = defineWidget({ ...finance, slot: "dashboard.card@1", Widget: NetByMonth });
