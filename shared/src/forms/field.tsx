import type { ReactNode } from "react";

interface FieldProps {
  /** Unique in the page; label, help and message hang on it. */
  id: string;
  label: ReactNode;
  /** A line below the label. */
  help?: string | null | undefined;
  /** What is wrong with the answer, undefined when nothing is. */
  message?: string | undefined;
  required?: boolean;
  /** Beside the label of a field that may stay empty. */
  optional?: string | undefined;
  /** Not asked now; what was typed stays. */
  hidden?: boolean;
}

/** A labelled field. `children` is the control, which spreads what `describeField` answers. */
export const Field = ({
  id,
  label,
  help,
  message,
  required,
  optional,
  hidden,
  children,
}: FieldProps & { children: ReactNode }) => (
  <div className="form-field" hidden={hidden}>
    <label className="form-label" htmlFor={id}>
      {label}
      {required && <Star />}
      {optional && <span className="form-quiet"> ({optional})</span>}
    </label>
    <Help id={id} text={help} />
    {children}
    <Message id={id} text={message} />
  </div>
);

/** The attributes of a control that tie help and message to it. */
export function describeField({ id, help, message }: Pick<FieldProps, "id" | "help" | "message">) {
  const ids = [help && `${id}-help`, message && `${id}-message`].filter(Boolean).join(" ");
  return { ...(message ? { "aria-invalid": true } : {}), ...(ids ? { "aria-describedby": ids } : {}) };
}

export const Help = ({ id, text }: { id: string; text: string | null | undefined }): ReactNode =>
  text ? (
    <p className="form-help" id={`${id}-help`}>
      {text}
    </p>
  ) : null;

export const Message = ({ id, text }: { id: string; text: string | undefined }): ReactNode =>
  text ? (
    <p className="form-message" id={`${id}-message`}>
      {text}
    </p>
  ) : null;

/** Seen only: fields say themselves that they are required. */
export const Star = () => (
  <span className="form-star" aria-hidden="true">
    {" *"}
  </span>
);
