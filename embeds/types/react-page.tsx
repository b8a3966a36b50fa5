import { useRef } from "react";

/** A page of a customer in React 19, compiled with the project: refs, keys, attributes and events have types. */
export function DonationPage({ forms }: { forms: readonly string[] }) {
  const survey = useRef<TrellisSurveyElement>(null);
  return (
    <main>
      {forms.map((form) => (
        <trellis-donation
          key={form}
          form-id={form}
          amount="50"
          frequency="monthly"
          className="wide"
          style={{ maxWidth: 400 }}
          ondonated={(event) => event.detail.amount.padStart(8)}
          onerror={(event) => event.detail.message.trim()}
        />
      ))}
      <trellis-survey
        ref={survey}
        survey-id="01a200d2-3692-7000-8000-000000000000"
        prefill-q1="yes"
        onanswered={(event) => event.detail.responseId.trim()}
      />
    </main>
  );
}

/** What the types refuse. */
export const refused = () => [
  // @ts-expect-error a form's id is required
  <trellis-donation key="1" amount="50" />,
  // @ts-expect-error a gift is given once, monthly, quarterly or annually
  <trellis-donation key="2" form-id="x" frequency="weekly" />,
  // @ts-expect-error the event of a survey has no amount
  <trellis-survey key="3" survey-id="x" onanswered={(event) => event.detail.amount} />,
];
