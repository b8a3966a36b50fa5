import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useId } from "react";
import { classes } from "../display/classes.ts";
import { TEXT } from "../words/messages.ts";

/** What a control needs so that its label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Takes the hint's place. */
  error?: string | null;
  required?: boolean;
  /** Says "optional" beside the label. */
  optional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint, or with what is wrong with it. */
export function Field({ label, hint, error, required, optional, className, children }: FieldProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className={classes("grid min-w-0 content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger-text">
            {" "}
            *
          </span>
        )}
        {optional && <span className="font-normal text-muted"> {TEXT.optional}</span>}
      </label>
      {children({
        id,
        "aria-describedby": note,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {error ? (
        <p id={note} className="icons flex items-start gap-1.5 text-sm text-danger-text">
          <CircleAlert aria-hidden="true" className="mt-px" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className="text-sm text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** Several controls that answer one question, such as radio buttons. */
export function FieldGroup({
  label,
  hint,
  error,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const note = error || hint ? id : undefined;
  return (
    <fieldset aria-describedby={note} className={classes("min-w-0", className)}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {children}
      {error ? (
        <p id={note} className="icons mt-1.5 flex items-start gap-1.5 text-sm text-danger-text">
          <CircleAlert aria-hidden="true" className="mt-px" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className="mt-1.5 text-sm text-muted">
            {hint}
          </p>
        )
      )}
    </fieldset>
  );
}
