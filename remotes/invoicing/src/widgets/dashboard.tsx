import { defineWidget } from "@trellis/remote-kit";
import css from "../widgets.css?inline";
import { Outstanding } from "./outstanding.tsx";

// What Invoicing shows on the dashboard: one file, however many cards.
const invoicing = { remote: "invoicing", basePath: "/app/invoicing", css };

export const outstanding = defineWidget({ ...invoicing, slot: "dashboard.metric@1", Widget: Outstanding });
