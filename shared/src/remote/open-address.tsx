import { type ReactNode, useState } from "react";
import { Router, useLocation } from "wouter";
import { OpenedPath } from "../ui/screen/opened-path.ts";

/**
 * Routes relative to the address that is open. On the way out, when the page's address is already another area's, the
 * remote keeps the one it had.
 */
export function OpenAddress({ bases, children }: { bases: readonly string[]; children: ReactNode }) {
  const [path] = useLocation();
  const [base, setBase] = useState(bases[0] ?? "");
  const open = bases.find((each) => path === each || path.startsWith(`${each}/`)) ?? base;
  if (open !== base) setBase(open);
  return (
    <OpenedPath value={path.startsWith(open) ? path.slice(open.length) || "/" : ""}>
      <Router base={open}>{children}</Router>
    </OpenedPath>
  );
}
