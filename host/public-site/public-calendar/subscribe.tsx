import { useState } from "react";
import type { CalendarWords } from "./words.ts";

/** The calendar's file as a program subscribes to it. */
const webcal = (feedUrl: string) => feedUrl.replace(/^https?:/, "webcal:");

/** Ways to subscribe to the events in one's own calendar. */
export function Subscribe({ feedUrl, words }: { feedUrl: string; words: CalendarWords }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(feedUrl).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <details className="calendar-menu">
      <summary className="button secondary">{words.subscribe}</summary>
      <div>
        <p className="muted small">{words.subscribeText}</p>
        <ul>
          <li>
            <a className="link" href={webcal(feedUrl)} target="_top">
              {words.subscribeApp}
            </a>
          </li>
          <li>
            <a
              className="link"
              href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(feedUrl))}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {words.subscribeGoogle}
              <span className="unseen">, {words.newTab}</span>
            </a>
          </li>
        </ul>
        <input
          readOnly
          value={feedUrl}
          aria-label={words.subscribeCopy}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="button secondary" onClick={() => void copy()}>
          {words.subscribeCopy}
        </button>
        <span role="status" className="muted small">
          {copied ? words.copied : ""}
        </span>
      </div>
    </details>
  );
}
