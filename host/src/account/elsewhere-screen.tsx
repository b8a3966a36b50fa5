import { sessionAtom } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { useAtomValue } from "jotai";
import { useLocation, useSearch } from "wouter";
import { inOrganization } from "../session/tab-organization.ts";
import { TEXT } from "./messages.ts";
import { PlainPage } from "./plain-page.tsx";
import { useSwitchPerson } from "./use-switch-person.ts";

const words = TEXT.elsewhere;

/** For a link into an organization that the person does not belong to: why it does not open, and the ways on. */
export default function ElsewhereScreen() {
  const { user, organizations } = useAtomValue(sessionAtom);
  const [path] = useLocation();
  const search = useSearch();
  const [isLeaving, switchPerson] = useSwitchPerson(`${path}?${search}`);
  if (!user) return null;
  const own = organizations.find(({ id }) => id === user.organizationId) ?? organizations[0];
  return (
    <PlainPage title={words.title} lead={words.lead({ email: user.email })}>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={own ? inOrganization("/app", own.id) : "/onboarding"} size="lg" variant="primary">
          {own ? words.open({ organization: own.name }) : words.create}
        </LinkButton>
        <Button size="lg" variant="ghost" busy={isLeaving} onClick={() => void switchPerson()}>
          {words.switchPerson}
        </Button>
      </div>
    </PlainPage>
  );
}
