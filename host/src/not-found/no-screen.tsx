import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { TEXT } from "./messages.ts";

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
