import { addressView, anyText, calendarDay, recordId } from "@trellis/shared/client/address-view.ts";

/** The filter as the address has it; what the server would refuse is left out. */
export const auditView = addressView({
  action: anyText(60),
  resource: anyText(60),
  userId: recordId,
  record: anyText(60),
  from: calendarDay,
  to: calendarDay,
});
export type AuditFilter = typeof auditView.plain;
