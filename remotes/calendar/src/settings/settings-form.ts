import type { CalendarSettings, CalendarSettingsChange } from "@trellis/contract-calendar/settings.ts";
import { minutesOf } from "../time/zoned-time.ts";
import { SETTINGS } from "./messages.ts";

/** The settings that this dialog has fields for; the booking page has its own. */
export interface SettingsValues
  extends Pick<
    CalendarSettings,
    "defaultView" | "workingHours" | "timeZone" | "ownWeekStart" | "emailNotifications" | "autoAcceptMeetings"
  > {
  meetingBuffer: string;
}

export function settingsValues(settings: CalendarSettings): SettingsValues {
  const { defaultView, workingHours, timeZone, ownWeekStart, emailNotifications, autoAcceptMeetings } = settings;
  return {
    defaultView,
    workingHours,
    timeZone,
    ownWeekStart,
    emailNotifications,
    autoAcceptMeetings,
    meetingBuffer: String(settings.meetingBuffer),
  };
}

export function settingsProblems({ workingHours, meetingBuffer }: SettingsValues): Record<string, string> {
  const [start, end] = [minutesOf(workingHours.start), minutesOf(workingHours.end)];
  return {
    ...(start === undefined || end === undefined || end <= start ? { workingHours: SETTINGS.endBeforeStart } : {}),
    ...(/^\d{1,3}$/.test(meetingBuffer.trim()) && Number(meetingBuffer) <= 240
      ? {}
      : { meetingBuffer: SETTINGS.bufferWrong }),
  };
}

export const bodyOf = ({ ownWeekStart, ...values }: SettingsValues): CalendarSettingsChange => ({
  ...values,
  weekStartsOn: ownWeekStart,
  meetingBuffer: Number(values.meetingBuffer),
});
