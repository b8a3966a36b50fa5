import { startSingleSignOn } from "@trellis/contract-organizations/sso-sign-in.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.required;
const ACCOUNT = "/app/settings/account";

/** In place of an organization that requires single sign-on: leads there, and back to the page that was opened. */
export function SingleSignOnCard({ organization }: { organization: string }) {
  const { user } = useAtomValue(sessionAtom);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setProblem(null);
    setBusy(true);
    try {
      const returnTo = location.pathname + location.search;
      const { address } = await callEndpoint(startSingleSignOn, { body: { email: user?.email ?? "", returnTo } });
      if (address !== null) return location.assign(address);
      setProblem(words.unavailable);
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : words.failed);
    }
    setBusy(false);
  }

  return (
    <div className="max-w-3xl">
      <Card title={words.title({ organization })}>
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">{words.text({ organization })}</p>
          <Button variant="primary" busy={isBusy} onClick={() => void start()}>
            {words.open}
          </Button>
          {/* Always there, so that a screen reader notices what appears in it. */}
          <div role="status" className="empty:hidden">
            {problem !== null && <p className="text-danger-text">{problem}</p>}
          </div>
          <LinkButton href={ACCOUNT}>{words.account}</LinkButton>
        </div>
      </Card>
    </div>
  );
}
