import { strings } from "../messages.ts";
import { textPages } from "../site-content.ts";
import { TextPage } from "./text-page.tsx";

const words = strings.status;
const READINESS = "/api/health/ready";

/** What status-island.ts fills in; without scripts, the server's own answer is one link away. */
export const StatusPage = () => (
  <TextPage content={textPages.status}>
    <div className="status-box" id="status" data-state="asking">
      <p className="status-name" role="status">
        {words.asking}
      </p>
      <p className="muted" />
      <button type="button" className="button secondary" hidden>
        {words.again}
      </button>
      <noscript>
        <p>
          {words.withoutScript}{" "}
          <a className="link" href={READINESS}>
            {words.answer}
          </a>
        </p>
      </noscript>
    </div>
  </TextPage>
);
