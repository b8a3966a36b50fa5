import "@trellis/shared/ui/toasts/toast-card.tsx";
import { useEffect } from "react";
import KeyboardHelp from "../keyboard-help/keyboard-help.tsx";
import { noticeFailedRefresh } from "../live/notice-failed-refresh.ts";
import PolicyWatch from "../policies/policy-watch.tsx";

/** What listens from the first quiet moment on, while the shell is open, and the code of notices. */
export default function AfterStart() {
  useEffect(noticeFailedRefresh, []);
  return (
    <>
      <KeyboardHelp />
      <PolicyWatch />
    </>
  );
}
