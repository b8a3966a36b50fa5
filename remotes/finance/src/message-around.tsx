import type { ReactNode } from "react";

const PLACE = "\u0000";

/** A sentence in which one value is an element: `message` writes the sentence around the text that it is given. */
export function MessageAround({ message, children }: { message: (place: string) => string; children: ReactNode }) {
  const [before, after] = message(PLACE).split(PLACE);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
