import { defineWidget } from "@trellis/remote-kit";
import { Giving } from "../contact/giving.tsx";
import css from "../widgets.css?inline";

// What Donations shows on a contact's page.
export const giving = defineWidget({
  remote: "donations",
  basePath: "/app/donations",
  css,
  slot: "contact.card@1",
  Widget: Giving,
});
