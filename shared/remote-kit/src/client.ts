export type { EndpointAnswer, EndpointDefinition, EndpointInput } from "@trellis/contract-base/endpoint.ts";
export { useAddressDialog } from "@trellis/shared/client/address-dialog.ts";
export {
  type AddressView,
  addressView,
  anyText,
  calendarDay,
  dayRange,
  flag,
  oneOf,
  recordId,
  sorting,
  textThat,
} from "@trellis/shared/client/address-view.ts";
export { ApiError } from "@trellis/shared/client/api-error.ts";
export {
  type CallOptions,
  callEndpoint,
  callPage,
  endpointUrl,
  type Page,
} from "@trellis/shared/client/call-endpoint.ts";
export { doConfirmed } from "@trellis/shared/client/do-confirmed.ts";
export { endpointResolver, type Issue, showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
export { showErrorToast } from "@trellis/shared/client/error-toast.ts";
export { findNewerVersion } from "@trellis/shared/client/newer-version.ts";
export { startDownload } from "@trellis/shared/client/start-download.ts";
export { useAddressed } from "@trellis/shared/client/use-addressed.ts";
export { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
export {
  endpointKey,
  refreshAreas,
  useEndpoint,
  useEndpointMutation,
  useEndpointPages,
} from "@trellis/shared/client/use-endpoint.ts";
export { useFlag } from "@trellis/shared/client/use-flag.ts";
export { useListView } from "@trellis/shared/client/use-list-view.ts";
export { type Membership, useMembership } from "@trellis/shared/client/use-membership.ts";
export { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
export { useRowSelection } from "@trellis/shared/client/use-row-selection.ts";
export { useSeenRecord } from "@trellis/shared/client/use-seen-record.ts";
