import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when it replaces what stood here, so that a screen reader goes on at the news. */
export function Title({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}
