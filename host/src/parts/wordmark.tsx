import { TEXT } from "../messages.ts";
import { ownTagline } from "./own-tagline.ts";

function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className="mark size-6.5 shrink-0"
    >
      <path d="m3.5 9.5 11 11M9.5 3.5l11 11M20.5 9.5l-11 11M14.5 3.5l-11 11" />
    </svg>
  );
}

/** The product's name and tagline. The images of a brand are styles of `mark` and `wordmark`, which the server writes. */
export function Wordmark() {
  return (
    <div className="wordmark flex min-h-8 min-w-0 flex-1 items-center gap-2.5">
      <Mark />
      <div className="min-w-0">
        <b className="block truncate text-lg/4.5 font-[650] tracking-figure">{TEXT.product}</b>
        <span className="block truncate text-xs text-muted">{ownTagline() ?? TEXT.tagline}</span>
      </div>
    </div>
  );
}
