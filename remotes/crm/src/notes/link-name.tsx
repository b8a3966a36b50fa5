import type { NoteLink } from "@trellis/contract-notes/note.ts";
import Link2 from "lucide-react/icons/link-2";
import Lock from "lucide-react/icons/lock";
import { TEXT } from "./messages.ts";

const words = TEXT.linked;

/** A linked record by its name, with a link; a record that the member may not see is mentioned without details. */
export function LinkName({ link, asText = false }: { link: NoteLink; asText?: boolean }) {
  const kind = TEXT.kinds[link.kind];
  if (link.title === null)
    return (
      <span className="icons flex min-w-0 items-center gap-1.5 text-muted">
        {link.isHidden && <Lock aria-hidden="true" />}
        <span className="truncate">
          {link.isHidden ? words.hidden({ kind: link.kind }) : words.gone({ kind: link.kind })}
        </span>
      </span>
    );
  const name = (
    <>
      <Link2 aria-hidden="true" />
      <span className="min-w-0 truncate">
        <span className="sr-only">{kind}: </span>
        {link.title}
      </span>
    </>
  );
  const className = "icons flex min-w-0 items-center gap-1.5";
  if (asText || link.link === null) return <span className={className}>{name}</span>;
  return (
    <a href={link.link} className={`${className} hover:underline`}>
      {name}
    </a>
  );
}
