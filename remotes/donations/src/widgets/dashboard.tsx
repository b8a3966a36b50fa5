import { defineWidget } from "@trellis/remote-kit";
import css from "../widgets.css?inline";
import { RecentDonations } from "./recent-donations.tsx";

// What Donations shows on the dashboard: one file, however many cards.
const donations = { remote: "donations", basePath: "/app/donations", css };

export const recentDonations = defineWidget({ ...donations, slot: "dashboard.aside@1", Widget: RecentDonations });
