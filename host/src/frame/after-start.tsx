import KeyboardHelp from "../keyboard-help/keyboard-help.tsx";
import PolicyWatch from "../policies/policy-watch.tsx";

/** What listens from the first quiet moment on, while the shell is open. */
export default function AfterStart() {
  return (
    <>
      <KeyboardHelp />
      <PolicyWatch />
    </>
  );
}
