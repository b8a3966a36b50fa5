import { type ReactNode, useEffect, useRef } from "react";

/** The level of a form's title among the headings of the page that it is on. */
export type HeadingLevel = 1 | 2 | 3;

interface NoticeProps {
  heading: HeadingLevel;
  title: string;
  text: string;
  /** It replaced the form, which had the focus, so it takes it. */
  done?: boolean;
  children?: ReactNode;
}

/** What is in a form's place: Thank You, not found, closed. Line breaks of the text are kept. */
export function Notice({ heading, title, text, done, children }: NoticeProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const Title = `h${heading}` as const;
  useEffect(() => {
    if (done) head.current?.focus();
  }, [done]);
  return (
    <div className="form-notice" role={done ? undefined : "status"}>
      {done && <span className="form-done" aria-hidden="true" />}
      <Title className="form-title" tabIndex={-1} ref={head}>
        {title}
      </Title>
      <p className="form-quiet form-prose">{text}</p>
      {children}
    </div>
  );
}

/** The shape of a form while it loads; `label` is what is said meanwhile. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="form form-skeleton" role="status">
      <span className="form-sr">{label}</span>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
