import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "wouter";

/** The head of a list that is behind the contacts: the way back, what it is, what it is for. */
export const ListHead = ({ title, back, text }: { title: string; back: string; text: string }) => (
  <header className="grid gap-2">
    <div className="flex min-w-0 items-center gap-2">
      <Link
        href="/"
        aria-label={back}
        title={back}
        className="icons -ms-2 grid size-8 flex-none place-items-center rounded-md text-muted hover:bg-surface-pressed hover:text-text max-sm:size-10"
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <h2 className="text-xl">{title}</h2>
    </div>
    <p className="max-w-prose text-muted">{text}</p>
  </header>
);
