import { checkSignInLink, openSignInLink } from "@trellis/contract-identity/email-links.ts";
import { isOwnPath } from "@trellis/domain/text/safe-address.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useEffect, useRef, useState } from "react";
import { TEXT } from "./messages.ts";
import { PlainPage } from "./plain-page.tsx";

type Link = Awaited<ReturnType<typeof check>>;
type State =
  | { step: "checking" | "opening" | "ended" | "failed" | "elsewhere" | "taken" }
  | { step: "asking"; link: Link };

const check = (token: string) => callEndpoint(checkSignInLink, { body: { token } });

/**
 * Where a mailed link leads. In the browser that asked for it, it works right away; in any other after a click, so that
 * programs that open the links of an email use none up.
 */
export default function LinkScreen({ token }: { token: string }) {
  const [state, setState] = useState<State>({ step: "checking" });
  const started = useRef(false);

  async function open() {
    setState({ step: "opening" });
    try {
      const { returnTo } = await callEndpoint(openSignInLink, { body: { token } });
      // The secret is used up; the address keeps nothing of it.
      location.replace(isOwnPath(returnTo) ? returnTo : "/app");
    } catch (error) {
      setState({ step: stepOf(error) });
    }
  }

  async function start() {
    setState({ step: "checking" });
    try {
      const link = await check(token);
      if (link.isSameBrowser) await open();
      else setState({ step: "asking", link });
    } catch (error) {
      setState({ step: stepOf(error) });
    }
  }

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void start();
  });

  const words = TEXT.link;
  if (state.step === "checking" || state.step === "opening")
    return (
      <PlainPage title={words.checking} lead="">
        <Card as="div" className="max-w-dialog-md">
          <SkeletonRows rows={2} label={words.checking} />
        </Card>
      </PlainPage>
    );
  if (state.step === "asking") {
    const { purpose, email } = state.link;
    return (
      <PlainPage title={words.title[purpose]} lead={words.lead[purpose]({ email })}>
        <div>
          <Button variant="primary" size="lg" onClick={() => void open()}>
            {openWords(purpose, email)}
          </Button>
        </div>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={words.problems[state.step].title} lead={words.problems[state.step].text}>
      <div className="flex flex-wrap gap-3">
        {state.step === "failed" && (
          <Button variant="primary" size="lg" onClick={() => void start()}>
            {words.retry}
          </Button>
        )}
        <LinkButton href="/app" size="lg" {...(state.step === "failed" ? {} : { variant: "primary" as const })}>
          {words.toApp}
        </LinkButton>
      </div>
    </PlainPage>
  );
}

/** The button names the address where it is what changes. */
const openWords = (purpose: Link["purpose"], email: string): string =>
  purpose === "change_email" ? TEXT.link.open.change_email({ email }) : TEXT.link.open[purpose];

const STEPS: Readonly<Record<number, "ended" | "elsewhere" | "taken">> = {
  403: "elsewhere",
  409: "taken",
  410: "ended",
};

const stepOf = (error: unknown) => (error instanceof ApiError && STEPS[error.status]) || "failed";
