import { useRef } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Texts into which a menu inserts at the last position of the caret. */
export function useInsertAtCaret<Name extends string>(
  values: Record<Name, string>,
  first: Name,
  onChange: (name: Name, text: string) => void,
) {
  const target = useRef<Name>(first);
  const controls = useRef<Partial<Record<Name, Control | null>>>({});

  const bind = (name: Name) => ({
    value: values[name],
    ref: (control: Control | null) => {
      controls.current[name] = control;
    },
    onFocus: () => {
      target.current = name;
    },
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });

  function insert(text: string) {
    const control = controls.current[target.current];
    if (!control) return;
    const end = control.value.length;
    const [from, to] = [control.selectionStart ?? end, control.selectionEnd ?? end];
    onChange(target.current, control.value.slice(0, from) + text + control.value.slice(to));
    const caret = from + text.length;
    // After the menu gave the focus back, and the new text is drawn.
    setTimeout(() => {
      control.focus();
      control.setSelectionRange(caret, caret);
    }, 50);
  }
  return { bind, insert };
}
