import { useCallback, useEffect, useState } from "react";

/** Runs a task once what was changed beside it is on the page, for focus that goes to something new or moved. */
export function useAfterRender(): (run: () => void) => void {
  const [task, setTask] = useState<{ run: () => void }>();
  useEffect(() => task?.run(), [task]);
  return useCallback((run) => setTask({ run }), []);
}
