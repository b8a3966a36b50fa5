import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "wouter";
import { EDITOR } from "./messages.ts";

/** The way back to the list of mailings. */
export const BackLink = () => (
  <Link
    href="/mailings"
    aria-label={EDITOR.back}
    title={EDITOR.back}
    className="icons grid size-7 flex-none place-items-center rounded-md text-muted hover:bg-surface-pressed hover:text-text"
  >
    <ArrowLeft aria-hidden="true" />
  </Link>
);
