import { RemoteBoundary } from "@trellis/shared/remote/remote-boundary.tsx";
import { queryClient } from "@trellis/shared/runtime";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { type ReactNode, useState } from "react";
import { TEXT } from "../messages.ts";

/** Keeps a screen of the shell's own that throws from taking the frame with it. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<{ technical: string }>();
  if (!failure) {
    return <RemoteBoundary onError={(error) => setFailure({ technical: String(error) })}>{children}</RemoteBoundary>;
  }
  return (
    <ErrorCard
      title={TEXT.screen.failed}
      message={`${TEXT.remote.failed.crash} ${TEXT.remote.rest}`}
      onRetry={() => {
        // The failed screen's data is fetched again.
        queryClient.removeQueries({ type: "inactive" });
        setFailure(undefined);
      }}
      details={failure.technical}
    />
  );
}
