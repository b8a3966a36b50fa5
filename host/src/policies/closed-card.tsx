import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { reportActivity } from "@trellis/contract-organizations/policies.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { confirmSignIn } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useEffect, useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.closed;
const ACCOUNT = "/app/settings/account";
/** The same page again: every call was refused until now, and what was typed is kept as a draft. */
const reopen = () => location.reload();

/** In place of an organization whose policies keep this session out, with the way back in. */
export function ClosedCard({ organization: { name, closedBy } }: { organization: Organization }) {
  const organization = { organization: name };
  return (
    <div className="max-w-3xl">
      <Card title={closedBy === "address" ? words.address(organization) : words.again(organization)}>
        <div className="grid justify-items-start gap-4">
          {closedBy === "address" ? (
            <AddressText />
          ) : (
            <p className="text-muted">{closedBy === "idle" ? words.idle(organization) : words.length(organization)}</p>
          )}
          <div className="flex flex-wrap gap-2">
            {closedBy === "address" ? (
              <Button variant="primary" onClick={reopen}>
                {words.retry}
              </Button>
            ) : (
              <Button variant="primary" onClick={() => void signInAgain()}>
                {words.button}
              </Button>
            )}
            <LinkButton href={ACCOUNT}>{words.account}</LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}

async function signInAgain(): Promise<void> {
  if (await confirmSignIn(words.why)) reopen();
}

/** The server's own words name the address that it sees, which an admin needs. */
function AddressText() {
  const [text, setText] = useState<string>(words.addressText);
  useEffect(() => {
    callEndpoint(reportActivity, {}).then(reopen, (error: Error) => error.message && setText(error.message));
  }, []);
  return <p className="text-muted">{text}</p>;
}
