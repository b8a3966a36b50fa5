import { defineWidget } from "@trellis/remote-kit";
import { ContactAnswers } from "../contact/answers.tsx";
import css from "../widgets.css?inline";

// What surveys show on a contact's page.
export const answers = defineWidget({
  remote: "surveys",
  basePath: "/app/surveys",
  css,
  slot: "contact.card@1",
  Widget: ContactAnswers,
});
