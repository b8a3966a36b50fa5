import { sessionAtom } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/button.tsx";
import { Card } from "@trellis/shared/ui/card.tsx";
import { useAtomValue } from "jotai";
import { PlainPage } from "../account/plain-page.tsx";
import { LOGOUT } from "../account/sign-in-addresses.ts";
import { OrganizationFields } from "../frame/organization-fields.tsx";
import { useCreateOrganization } from "../frame/use-create-organization.ts";
import { strings } from "../strings.ts";

const words = strings.onboarding;

/** Where a person without an organization begins. */
export default function CreateOrganizationScreen() {
  const { user } = useAtomValue(sessionAtom);
  const { values, setValues, isPending, submit } = useCreateOrganization(() => history.replaceState(null, "", "/app"));
  const { pending, submit: create } = strings.organizations.create;
  return (
    <PlainPage
      title={words.title}
      lead={user?.joinedViaInvitation ? words.leadRemoved : words.lead}
      actions={
        <LinkButton href={LOGOUT} variant="ghost">
          {words.signOut}
        </LinkButton>
      }
    >
      <Card as="div" className="max-w-dialog-sm">
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <OrganizationFields values={values} onChange={setValues} />
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" size="lg" type="submit" busy={isPending}>
              {isPending ? pending : create}
            </Button>
            <span className="text-sm text-muted">{words.trial}</span>
          </div>
        </form>
      </Card>
    </PlainPage>
  );
}
