import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { TEXT as SHELL } from "../messages.ts";
import { TEXT } from "./messages.ts";

/** For an address of the shell that has no screen. */
export default function NotFound() {
  return <NoScreen title={SHELL.notFound} message={TEXT.notFound} />;
}

/** Why an address shows no screen, and the way to the dashboard. */
export function NoScreen({ title, message }: { title: string; message: string }) {
  return (
    <EmptyState
      heading={2}
      title={title}
      description={message}
      action={
        <LinkButton href="/app" variant="primary">
          {TEXT.back}
        </LinkButton>
      }
    />
  );
}
