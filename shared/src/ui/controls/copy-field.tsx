import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "../display/classes.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { TEXT } from "./messages.ts";

const SAID_MS = 2000;

interface CopyFieldProps {
  label: string;
  value: string;
  hint?: string;
  /** A snippet of several lines. */
  multiline?: boolean;
  /** Beside Copy: another thing to do with it, such as opening a link. */
  action?: ReactNode;
  /** The browser refused; the text is selected, so that it can be copied by hand. */
  onCopyFailed?: () => void;
}

/** Lines that a snippet takes when long ones wrap in a column of half a dialog. */
const rowsOf = (text: string) => text.split("\n").reduce((rows, line) => rows + Math.ceil((line.length + 1) / 48), 1);

/** Something to take elsewhere: a link, a snippet. */
export function CopyField({ label, value, hint, multiline = false, action, onCopyFailed }: CopyFieldProps) {
  const [copied, setCopied] = useState<"yes" | "failed">();
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied("yes");
    } catch {
      control.current?.select();
      setCopied("failed");
      onCopyFailed?.();
    }
  }

  return (
    <Field label={label} hint={hint}>
      {(props) => {
        const shared = {
          ...props,
          ref: control,
          readOnly: true,
          value,
          spellCheck: false,
          onFocus: () => control.current?.select(),
        };
        return (
          <div className={classes("flex gap-2", multiline ? "flex-col items-start" : "flex-wrap")}>
            {multiline ? (
              <textarea
                {...shared}
                rows={Math.min(10, rowsOf(value))}
                className="control block h-auto resize-y py-2 font-mono text-xs"
              />
            ) : (
              <input {...shared} type="text" className="control w-auto min-w-0 flex-[1_1_12rem]" />
            )}
            <div className="flex gap-2">
              <Button
                icon={copied === "yes" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
                onClick={copy}
              >
                {TEXT.copy}
              </Button>
              {action}
            </div>
            <span role="status" className="sr-only">
              {copied === "yes" && TEXT.copied}
              {copied === "failed" && TEXT.copyFailed}
            </span>
          </div>
        );
      }}
    </Field>
  );
}
