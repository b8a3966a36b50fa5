import { type CalendarSettings, getCalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";

/** The member's settings; the defaults while they load or if they fail to. */
export function useSettings(): { settings: CalendarSettings; isPending: boolean } {
  const { timeZone } = useMembership();
  const { data, isPending } = useEndpoint(getCalendarSettings, {});
  return { settings: data ?? { ...DEFAULTS, timeZone }, isPending };
}

const DEFAULTS: CalendarSettings = {
  defaultView: "month",
  workingHours: { start: "09:00", end: "17:00", days: [1, 2, 3, 4, 5] },
  timeZone: "America/Chicago",
  weekStartsOn: 0,
  ownWeekStart: null,
  allowPublicBooking: false,
  bookingPageSlug: null,
  customCss: null,
  emailNotifications: true,
  autoAcceptMeetings: false,
  meetingBuffer: 15,
};
