import type { AreaRows } from "../area-rows.ts";

/** Inputs of the calendar's calls; its records are made with those of the other areas. */
export const rows: AreaRows = {
  bodies: {
    "calendar.createCalendarEvent": {
      title: "Meeting",
      startDate: "2025-03-03T10:00",
      endDate: "2025-03-03T11:00",
      recurrenceRule: "FREQ=WEEKLY",
    },
    "calendar.updateCalendarEvent": { title: "Changed by a stranger" },
    "calendar.updateCalendarSettings": { defaultView: "week" },
    "calendar.createCalendarConnection": { provider: "caldav", address: "https://192.0.2.1/calendar.ics" },
    "calendar.updateCalendarConnection": { calendarName: "Changed by a stranger" },
    "calendar.updatePublicCalendarSettings": { title: "Changed by a stranger" },
    "calendar.updateBookingPage": { week: [[], [{ start: "01:00", end: "02:00" }], [], [], [], [], []] },
    "calendar.createBookingKind": { title: "A stranger's kind" },
    "calendar.updateBookingKind": { title: "Changed by a stranger" },
    "calendar.orderBookingKinds": { ids: ["0198f000-0000-7000-8000-000000000009"] },
    "calendar.declineBooking": { reason: "Declined by a stranger" },
    "calendar.declineByLink": { reason: "Declined by a stranger" },
    "calendar.createBooking": {
      id: "0198f000-0000-7000-8000-000000000009",
      startsAt: "2099-01-05T15:00:00Z",
      name: "A stranger",
      email: "a.stranger@example.org",
    },
    "calendar.updateSignupOffer": { isOpen: true, places: 5, mostPeople: 2, closesMinutes: 0, hasWaitingList: true },
    "calendar.createSignup": {
      id: "0198f000-0000-7000-8000-000000000009",
      name: "A stranger",
      email: "a.stranger@example.org",
      people: 1,
    },
    "calendar.changeSignup": { people: 2 },
    "calendar.moveBooking": { startsAt: "2099-01-05T15:00:00Z" },
    "calendar.answerEventInvitation": { status: "accepted" },
    "calendar.answerOwnInvitation": { status: "accepted" },
  },
  createForeign: async () => [],
};
