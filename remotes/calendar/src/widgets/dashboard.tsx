import { defineWidget } from "@trellis/remote-kit";
import css from "../widgets.css?inline";
import { UpcomingEvents } from "./upcoming-events.tsx";

// What Calendar shows on the dashboard: one file, however many cards.
const calendar = { remote: "calendar", basePath: "/app/calendar", css };

export const upcomingEvents = defineWidget({ ...calendar, slot: "dashboard.aside@1", Widget: UpcomingEvents });
