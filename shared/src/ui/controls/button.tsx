import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classes } from "../display/classes.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
type ButtonSize = "sm" | "md" | "lg";

const BASE =
  "icons inline-flex shrink-0 items-center justify-center rounded-md border border-solid font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed focus-visible:rounded-md";

const VARIANT: Record<ButtonVariant, string> = {
  primary: "border-accent-edge bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-pressed",
  secondary: "border-strong bg-surface text-text shadow-control hover:bg-surface-hover [&_svg]:text-muted",
  ghost: "border-transparent text-muted hover:bg-surface-pressed hover:text-text",
  danger: "border-transparent bg-danger-fill text-on-danger hover:bg-danger-hover",
};

const SIZE: Record<ButtonSize, string> = {
  sm: "h-control-sm gap-1.5 px-2.5 text-sm",
  md: "h-control-md gap-2 px-3.5 text-md",
  lg: "h-control-lg gap-2 px-5 text-lg",
};

const SQUARE: Record<ButtonSize, string> = {
  sm: "h-control-sm w-control-sm",
  md: "h-control-md w-control-md",
  lg: "h-control-lg w-control-lg",
};

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

interface ButtonProps extends ComponentProps<"button">, ButtonStyle {
  /** Work is under way: the button keeps its place and its focus, and ignores presses. */
  busy?: boolean;
}

export function Button({
  variant = "secondary",
  size = "md",
  icon,
  busy = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={(event) => press(event, busy, onClick)}
      className={classes(BASE, VARIANT[variant], SIZE[size], className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, "icon" | "children"> {
  /** The button's name; also shown when the pointer rests on it. */
  label: string;
  icon: ReactNode;
}

export function IconButton({
  label,
  icon,
  variant = "ghost",
  size = "md",
  busy = false,
  type = "button",
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={(event) => press(event, busy, onClick)}
      className={classes(BASE, VARIANT[variant], SQUARE[size], className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}

interface LinkButtonProps extends ComponentProps<"a">, ButtonStyle {
  href: string;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({
  variant = "secondary",
  size = "md",
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={classes(BASE, VARIANT[variant], SIZE[size], className)}>
      {icon}
      {children}
    </a>
  );
}

/** A press while busy does nothing, and sends no form either. */
function press(
  event: MouseEvent<HTMLButtonElement>,
  busy: boolean,
  onClick: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined,
): void {
  if (busy) event.preventDefault();
  else onClick?.(event);
}

function Spinner() {
  return <LoaderCircle aria-hidden="true" className="animate-spin" />;
}
