export { BandLine, type BandPoint } from "@trellis/shared/ui/charts/band-line.tsx";
export { MonthBars, type MonthPoint } from "@trellis/shared/ui/charts/month-bars.tsx";
export { PartsBar } from "@trellis/shared/ui/charts/parts-bar.tsx";
export { ShareBars } from "@trellis/shared/ui/charts/share-bars.tsx";
export { AmountRange } from "@trellis/shared/ui/controls/amount-range.tsx";
export { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
export { Button, type ButtonVariant, IconButton, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
export { Combobox, NamedOption } from "@trellis/shared/ui/controls/combobox.tsx";
export { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
export { DayRangeFields } from "@trellis/shared/ui/controls/day-range.tsx";
export { DownloadLink } from "@trellis/shared/ui/controls/download-link.tsx";
export { type ControlProps, Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
export { FileChoice } from "@trellis/shared/ui/controls/file-choice.tsx";
export { FileDrop } from "@trellis/shared/ui/controls/file-drop.tsx";
export {
  Checkbox,
  DateInput,
  Radio,
  SearchInput,
  Select,
  Switch,
  TextArea,
  TextInput,
} from "@trellis/shared/ui/controls/inputs.tsx";
export { MoneyInput, NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
export { Options } from "@trellis/shared/ui/controls/options.tsx";
export { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
export { Steps } from "@trellis/shared/ui/controls/stepper.tsx";
export { ConfirmDialog, type ConfirmDialogProps } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
export { Dialog, type DialogProps } from "@trellis/shared/ui/dialogs/dialog.tsx";
export { useDraftFields } from "@trellis/shared/ui/dialogs/draft-fields.ts";
export { DraftNotice } from "@trellis/shared/ui/dialogs/draft-notice.tsx";
export { type DraftState, type FormDraft, useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
export { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
export { FormSection, Pair } from "@trellis/shared/ui/dialogs/form-section.tsx";
export { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
export { StaleBanner } from "@trellis/shared/ui/dialogs/stale-banner.tsx";
export { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
export { useRecordForm } from "@trellis/shared/ui/dialogs/use-record-form.tsx";
export { Avatar } from "@trellis/shared/ui/display/avatar.tsx";
export { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
export { classes } from "@trellis/shared/ui/display/classes.ts";
export { Instant } from "@trellis/shared/ui/display/instant.tsx";
export { Money, moneyText } from "@trellis/shared/ui/display/money.tsx";
export { DayRangeFilter } from "@trellis/shared/ui/filters/day-range-filter.tsx";
export { FilterButton } from "@trellis/shared/ui/filters/filter-button.tsx";
export { FilterChip } from "@trellis/shared/ui/filters/filter-chip.tsx";
export { type DrawerFields, FilterDrawer } from "@trellis/shared/ui/filters/filter-drawer.tsx";
export { FilterLine } from "@trellis/shared/ui/filters/filter-line.tsx";
export { FilterPopover } from "@trellis/shared/ui/filters/filter-popover.tsx";
export { FilterSelect, FilterSelects } from "@trellis/shared/ui/filters/filter-select.tsx";
export { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
export { PanelOnDemand } from "@trellis/shared/ui/overlays/panel-on-demand.tsx";
export { Popover } from "@trellis/shared/ui/overlays/popover.tsx";
export { usePortalContainer } from "@trellis/shared/ui/overlays/portal.tsx";
export { PlanLock } from "@trellis/shared/ui/plans/plan-lock.tsx";
export { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
export { type LinkRow, LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
export { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
export { ListWidget } from "@trellis/shared/ui/rows/list-widget.tsx";
export { type GrowingList, MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
export { NoRows } from "@trellis/shared/ui/rows/no-rows.tsx";
export { type PagedList, PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
export { SortableList, SortableRow, type SortableWords } from "@trellis/shared/ui/rows/sortable-list.tsx";
export { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
export { Banner } from "@trellis/shared/ui/screen/banner.tsx";
export { Card } from "@trellis/shared/ui/screen/card.tsx";
export { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
export { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
export { FactSection, FailedFacts } from "@trellis/shared/ui/screen/fact-section.tsx";
export { FailedMetric, SkeletonMetric } from "@trellis/shared/ui/screen/metric-states.tsx";
export { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
export { NotFound } from "@trellis/shared/ui/screen/not-found.tsx";
export { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
export { Progress } from "@trellis/shared/ui/screen/progress.tsx";
export { RecordLoader } from "@trellis/shared/ui/screen/record-loader.tsx";
export { RecordPage } from "@trellis/shared/ui/screen/record-page.tsx";
export { ScreenSuspense } from "@trellis/shared/ui/screen/screen-suspense.tsx";
export { Skeleton, SkeletonMetrics, SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
export { TabPanel, Tabs } from "@trellis/shared/ui/screen/tabs.tsx";
