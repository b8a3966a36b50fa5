import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Banner } from "../screen/banner.tsx";

interface Props {
  /** Someone else saved meanwhile; put the most important part in `<b>`. */
  children: ReactNode;
  reloadServerVersion: string;
  onReloadServerVersion: () => void;
}

/** Someone else saved while the user was typing: the typed values stay, unless the user takes theirs. */
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
