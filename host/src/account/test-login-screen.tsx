import { DEMO_PEOPLE } from "@trellis/domain/accounts/demo-people.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useAtomValue } from "jotai";
import { type FormEvent, useState } from "react";
import { useSearch } from "wouter";
import { TEXT as FRAME } from "../messages.ts";
import { TEXT } from "./messages.ts";
import { PlainPage } from "./plain-page.tsx";
import { readReturnPath } from "./return-path.ts";
import { devLoginAddress } from "./sign-in-addresses.ts";
import { SignInButton } from "./sign-in-button.tsx";
import { useLeaving } from "./use-leaving.ts";

const words = TEXT.testLogin;
/** Longer than a phone is wide in some languages. */
const WRAPPED = "max-sm:h-auto max-sm:min-h-control-lg max-sm:whitespace-normal";
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Development login or hosted login; in production the hosted one alone. */
export default function TestLoginScreen() {
  const { mode, hasSignInProvider } = useAtomValue(sessionAtom);
  const returnTo = readReturnPath(useSearch());
  const isLocal = mode === "local";
  return (
    <PlainPage title={isLocal ? words.title : words.productionTitle} lead={isLocal ? words.lead : words.productionText}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        {isLocal && <DevelopmentLogin returnTo={returnTo} />}
        <Card title={words.hosted}>
          <div className="grid justify-items-start gap-4">
            <p className="text-muted">{words.hostedText}</p>
            {hasSignInProvider ? (
              <SignInButton label={words.hostedButton} returnTo={returnTo} />
            ) : (
              <>
                <Button size="lg" disabled aria-describedby="hosted-missing" className={WRAPPED}>
                  {words.hostedButton}
                </Button>
                <p id="hosted-missing" className="text-sm text-muted">
                  {words.hostedMissing}
                </p>
              </>
            )}
          </div>
        </Card>
      </div>
    </PlainPage>
  );
}

function DevelopmentLogin({ returnTo }: { returnTo: string }) {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isLeaving, leaveFor] = useLeaving();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const address = email.trim();
    if (address !== "" && !EMAIL.test(address)) {
      setError(words.emailInvalid);
      return;
    }
    leaveFor(devLoginAddress(address, returnTo));
  }

  return (
    <Card title={words.development}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <p className="text-muted">{words.developmentText}</p>
        <Field label={words.email} hint={words.emailHint} error={error} className="w-full">
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setError(null);
              }}
            />
          )}
        </Field>
        <Button variant="primary" size="lg" type="submit" busy={isLeaving} className={WRAPPED}>
          {isLeaving ? TEXT.signIn.pending : words.developmentButton}
        </Button>
        <div className="grid gap-2">
          <p className="text-sm text-muted">{words.people}</p>
          <ul className="flex flex-wrap gap-2">
            {DEMO_PEOPLE.map((person) => (
              <li key={person.email}>
                <LinkButton size="sm" href={devLoginAddress(person.email, returnTo)}>
                  {person.firstName} {person.lastName}, {FRAME.sidebar.roles[person.role]}
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      </form>
    </Card>
  );
}
