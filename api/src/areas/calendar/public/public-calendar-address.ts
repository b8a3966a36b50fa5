/** Where a calendar's event has its own page: `<calendar>/<id>`, with the occurrence of a series behind it. */
export function eventAddress(
  calendarUrl: string,
  { id, occurrence }: { id: string; occurrence?: string | null },
): string {
  return `${calendarUrl}/${id}${occurrence ? `/${occurrence.replace(".000Z", "Z")}` : ""}`;
}
