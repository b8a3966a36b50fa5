import { isSecretName } from "@trellis/domain/names/secret-names.ts";
import { isLeavingForSignIn } from "@trellis/shared/runtime";

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Besides fields with a secret name, these are never kept, so closing asks about them. */
const NEVER_STORED = "[type=password], [type=file], [data-sensitive]";

interface TypedFields {
  /** Whether a field differs from what it held when the panel opened; with `storedElsewhere`, of the fields that are never kept. */
  isTyped: (storedElsewhere: boolean) => boolean;
  stop: () => void;
}

/** What narrows a list, and is nothing to lose. */
const NARROWS = "[type=search], [data-filter]";

/** Watches what a person types in a panel, without knowing its form. Search fields and filters do not count. */
export function watchTypedFields(panel: HTMLElement): TypedFields {
  const before = new Map<TypedField, string>();
  const remember = ({ target, type }: Event) => {
    if (!isField(target) || before.has(target)) return;
    const isToggle = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type);
    // A toggle that never had the focus has changed already; other fields are focused before they are typed in.
    before.set(target, type === "input" && isToggle ? String(!target.checked) : textOf(target));
  };
  panel.addEventListener("focusin", remember);
  panel.addEventListener("input", remember);
  return {
    isTyped: (storedElsewhere) =>
      [...before].some(
        ([field, value]) =>
          field.isConnected &&
          !field.matches(NARROWS) &&
          (!storedElsewhere || field.matches(NEVER_STORED) || isSecretName(field.name)) &&
          textOf(field) !== value,
      ),
    stop() {
      panel.removeEventListener("focusin", remember);
      panel.removeEventListener("input", remember);
    },
  };
}

function isField(target: EventTarget | null): target is TypedField {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function textOf(field: TypedField): string {
  return field instanceof HTMLInputElement && /checkbox|radio/.test(field.type) ? String(field.checked) : field.value;
}

/**
 * Asks before the page is closed or reloaded while `hasUnsaved` says so. The redirect of a lost session is never held up.
 * Returns how to stop.
 */
export function guardUnload(hasUnsaved: () => boolean): () => void {
  const beforeUnload = (event: BeforeUnloadEvent) => {
    if (!isLeavingForSignIn() && hasUnsaved()) event.preventDefault();
  };
  addEventListener("beforeunload", beforeUnload);
  return () => removeEventListener("beforeunload", beforeUnload);
}

/** As `guardUnload`, and calls `onBack` instead of going back where the browser lets us. Returns how to stop. */
export function guardLeaving(hasUnsaved: () => boolean, onBack: () => void): () => void {
  const stop = guardUnload(hasUnsaved);
  const navigation = (window as { navigation?: EventTarget }).navigation;
  const beforeBack = (event: Event) => {
    const { navigationType, userInitiated } = event as Event & { navigationType: string; userInitiated: boolean };
    // A dialog that closes itself goes back by script; only a person's Back is asked about.
    if (navigationType !== "traverse" || !userInitiated || !event.cancelable || !hasUnsaved()) return;
    event.preventDefault();
    onBack();
  };
  navigation?.addEventListener("navigate", beforeBack);
  return () => {
    stop();
    navigation?.removeEventListener("navigate", beforeBack);
  };
}
