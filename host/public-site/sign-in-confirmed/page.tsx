import { LinkPage } from "../frame/link-page.tsx";
import { confirmedWords as words } from "./messages.ts";

/**
 * Where the identity provider's window ends: it notifies the other windows, then closes. Only seen where it may not
 * close.
 */
export const ConfirmedPage = () => (
  <LinkPage>
    <div id="confirmed">
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
    </div>
    <div id="not-confirmed" hidden>
      <h1>{words.failedTitle}</h1>
      <p className="muted">{words.failedText}</p>
    </div>
    <p className="row">
      <a id="back" className="button secondary large" href="/app" hidden>
        {words.back}
      </a>
    </p>
  </LinkPage>
);
