import { expect, test } from "vitest";
import { daysInSpanish } from "./days-es.ts";

test.each([
  ["Nov 1–22", "1–22 nov"],
  ["Oct 1 – Nov 22", "1 oct – 22 nov"],
  ["Jan 1 – Nov 22, 2025", "1 ene – 22 nov 2025"],
  ["May 5, 2026", "5 may 2026"],
  ["Monday, May 4, 2026, 10:00 AM", "lunes, 4 de mayo de 2026, 10:00 AM"],
  ["May 2026", "mayo de 2026"],
  ["November 2026", "noviembre de 2026"],
  ["Thursday, November 20, 2025, 3:30 – 4:30 PM CST", "jueves, 20 de noviembre de 2025, 3:30 – 4:30 PM CST"],
  ["Thursday, November 27 – Friday, November 28, 2025", "jueves, 27 de noviembre – viernes, 28 de noviembre de 2025"],
  ["26 Nov 2026", "26 nov 2026"],
  ["26 Nov – 2 Dec 2026", "26 nov – 2 dic 2026"],
  ["16–22 Nov 2026, 15:30", "16–22 nov 2026, 15:30"],
  ["Thursday, 26 November 2026, 15:30", "jueves, 26 de noviembre de 2026, 15:30"],
  ["Thursday 26 November 2026 at 3:30 pm", "jueves, 26 de noviembre de 2026 at 3:30 pm"],
  ["Mon, Apr 19; Wed, Apr 21", "lun, 19 abr; mié, 21 abr"],
  ["Mon, Tues and Sun, Inc.", "Mon, Tues and Sun, Inc."],
  ["2026-11-26", "2026-11-26"],
  ["$1,200.00 for Mayfield", "$1,200.00 for Mayfield"],
  ["INV-2026", "INV-2026"],
])("%s is %s", (english, spanish) => {
  expect(daysInSpanish(english)).toBe(spanish);
});
