import type { ReactNode } from "react";

interface Props {
  /** A Glyph. */
  mark?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** At the right; below on a phone when it is wide. */
  action?: ReactNode;
}

/** One line of a settings card: what it is, a muted line about it, and what can be done. */
export function SettingRow({ mark, title, text, action }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      {mark}
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted wrap-anywhere">{text}</p>
      </div>
      {action}
    </div>
  );
}
