import type { Question } from "../content-questions.ts";
import { selling } from "../frame/selling.ts";

/** Questions that open to their answers, without a script: the browser's own disclosures. */
export const QuestionList = ({ questions }: { questions: readonly Question[] }) => (
  <ul className="questions">
    {questions.map(({ question, answer, link, isSelling }) => (
      <li key={question} {...selling(isSelling)}>
        <details>
          <summary>{question}</summary>
          <p className="muted">{answer}</p>
          {link && (
            <p>
              <a className="link" href={link.href}>
                {link.label}
              </a>
            </p>
          )}
        </details>
      </li>
    ))}
  </ul>
);
