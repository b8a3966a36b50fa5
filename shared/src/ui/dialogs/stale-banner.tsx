import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Banner } from "../screen/banner.tsx";

interface Props {
  /** Somebody else saved meanwhile; what matters first stands in `<b>`. */
  children: ReactNode;
  reloadServerVersion: string;
  onReloadServerVersion: () => void;
}

/** What was typed meets what somebody else saved: it stays, unless the person takes theirs. */
export function StaleBanner({ children, reloadServerVersion, onReloadServerVersion }: Props) {
  return (
    <div role="alert">
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={onReloadServerVersion}>
            {reloadServerVersion}
          </Button>
        }
      >
        {children}
      </Banner>
    </div>
  );
}
