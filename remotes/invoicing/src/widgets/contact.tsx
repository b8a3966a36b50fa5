import { defineWidget } from "@trellis/remote-kit";
import { Bills } from "../contact/bills.tsx";
import css from "../widgets.css?inline";

// What Invoicing shows on a contact's page.
export const bills = defineWidget({
  remote: "invoicing",
  basePath: "/app/invoicing",
  css,
  slot: "contact.card@1",
  Widget: Bills,
});
