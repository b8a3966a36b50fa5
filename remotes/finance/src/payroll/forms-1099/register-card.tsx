import { export1099s, get1099Pdf, get1099sPdf, type Tax1099 } from "@trellis/contract-payroll/forms-1099.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { Download, Ellipsis, FileText, Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { SubmissionDialog, undoSubmission } from "./submission-dialog.tsx";

const words = TEXT.register;

interface Props {
  taxYear: number;
  forms: readonly Tax1099[];
}

/** The forms that were generated for the year, their copies, and which were submitted elsewhere. */
export function RegisterCard({ taxYear, forms }: Props) {
  const [submitting, setSubmitting] = useState<Tax1099 | null>(null);
  if (forms.length === 0)
    return (
      <Card title={words.title}>
        <EmptyState icon={<FileText />} title={words.empty.title} description={words.empty.text} />
      </Card>
    );
  return (
    <Card title={words.title} actions={<Downloads taxYear={taxYear} />} flush>
      {forms.some(({ isCurrent }) => !isCurrent) && (
        <p className="px-4 pt-1 text-sm text-muted sm:px-5">{words.changedHint}</p>
      )}
      <Table label={words.title} className="mt-3">
        <ColumnHeads
          words={words.columns}
          columns={["recipient", "form", "total", "withheld", "state", "actions"]}
          wide={["form", "withheld", "state"]}
          right={["total", "withheld", "actions"]}
          hidden={["actions"]}
        />
        <TableBody>
          {forms.map((form) => (
            <FormRow key={form.id} form={form} onSubmit={() => setSubmitting(form)} />
          ))}
        </TableBody>
      </Table>
      {submitting && <SubmissionDialog form={submitting} onClose={() => setSubmitting(null)} />}
    </Card>
  );
}

function Downloads({ taxYear }: { taxYear: number }) {
  return (
    <Menu
      label={words.download}
      trigger={
        <Button size="sm" icon={<Download aria-hidden="true" />}>
          {words.download}
        </Button>
      }
    >
      <MenuItem icon={<FileText />} href={endpointUrl(get1099sPdf, { query: { taxYear, copy: "B" } })}>
        {words.copyB}
      </MenuItem>
      <MenuItem icon={<FileText />} href={endpointUrl(get1099sPdf, { query: { taxYear, copy: "C" } })}>
        {words.copyC}
      </MenuItem>
      <MenuItem icon={<Download />} href={endpointUrl(export1099s, { query: { taxYear } })}>
        {words.csv}
      </MenuItem>
    </Menu>
  );
}

function FormRow({ form, onSubmit }: { form: Tax1099; onSubmit: () => void }) {
  const { canWrite } = useMembership();
  const [name = "", businessName] = form.recipientName.split("\n");
  const label = words.moreOf({ form: form.formType, name });
  const withheld = centsOf(form.box4Amount) + centsOf(form.stateTaxWithheld);
  const pdf = (copy: "B" | "C") => endpointUrl(get1099Pdf, { params: { id: form.id }, query: { copy } });
  return (
    <TableRow>
      <TableCell note={businessName}>
        <span className="font-medium">{name}</span>
        <span className="mt-1 flex flex-wrap gap-1 sm:hidden">
          <Badge tone="accent">{form.formType}</Badge>
          <State form={form} />
        </span>
      </TableCell>
      <TableCell wide>
        <Badge tone="accent">{form.formType}</Badge>
      </TableCell>
      <TableCell align="right">
        <Money cents={centsOf(form.totalAmount)} />
      </TableCell>
      <TableCell wide align="right" muted>
        {withheld > 0n && <Money cents={withheld} />}
      </TableCell>
      <TableCell wide>
        <span className="flex flex-wrap gap-1">
          <State form={form} />
        </span>
      </TableCell>
      <TableCell align="right">
        <Menu label={label} trigger={<IconButton size="sm" label={label} icon={<Ellipsis />} />}>
          <MenuItem icon={<FileText />} href={pdf("B")}>
            {words.formCopyB}
          </MenuItem>
          <MenuItem icon={<FileText />} href={pdf("C")}>
            {words.formCopyC}
          </MenuItem>
          {canWrite && (
            <>
              <MenuSeparator />
              {form.isSubmitted ? (
                <MenuItem icon={<Undo2 />} onSelect={() => void undoSubmission(form)}>
                  {words.undoSubmission}
                </MenuItem>
              ) : (
                <MenuItem icon={<Send />} onSelect={onSubmit}>
                  {words.submit}
                </MenuItem>
              )}
            </>
          )}
        </Menu>
      </TableCell>
    </TableRow>
  );
}

function State({ form: { isSubmitted, submissionDate, isCurrent } }: { form: Tax1099 }) {
  return (
    <>
      {isSubmitted ? (
        <Badge tone="success">
          {words.submitted({ day: submissionDate === null ? "" : formatDay(submissionDate) })}
        </Badge>
      ) : (
        <Badge hollow>{words.open}</Badge>
      )}
      {!isCurrent && <Badge tone="warning">{words.changed}</Badge>}
    </>
  );
}
