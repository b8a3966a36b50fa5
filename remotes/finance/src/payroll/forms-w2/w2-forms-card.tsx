import type { EndpointAnswer } from "@trellis/contract-base/endpoint.ts";
import {
  exportW2s,
  getEmployerW2sPdf,
  type getW2Overview,
  getW2sPdf,
  type W2,
  type W2Boxes,
} from "@trellis/contract-payroll/forms-w2.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { startDownload } from "@trellis/shared/client/start-download.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { CircleCheck, Download, FileText, TriangleAlert } from "lucide-react";
import { Link } from "wouter";
import { saying } from "../saying.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.forms;
const dollars = (amount: string) => formatDollars(centsOf(amount));
export type W2Overview = EndpointAnswer<typeof getW2Overview>;

/** Every employee's boxes, with what is missing to file them and the copies. */
export function W2FormsCard({ overview: { taxYear, forms, totals } }: { overview: W2Overview }) {
  if (forms.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<FileText />}
          title={words.empty.title({ year: String(taxYear) })}
          description={words.empty.text}
        />
      </Card>
    );
  return (
    <Card title={words.title({ count: forms.length })} actions={<Downloads taxYear={taxYear} />} flush>
      <Table label={TEXT.title} className="mt-3">
        <TableHead>
          <HeadCell>{words.columns.name}</HeadCell>
          <HeadCell align="right">{words.columns.wages}</HeadCell>
          <HeadCell align="right" wide>
            {words.columns.federal}
          </HeadCell>
          <HeadCell align="right" className="max-lg:hidden">
            {words.columns.socialSecurity}
          </HeadCell>
          <HeadCell align="right" className="max-lg:hidden">
            {words.columns.medicare}
          </HeadCell>
          <HeadCell className="max-xl:hidden">{words.columns.box12}</HeadCell>
          <HeadCell className="max-xl:hidden">{words.columns.states}</HeadCell>
          <HeadCell wide>{words.columns.check}</HeadCell>
          <HeadCell align="right">
            <span className="sr-only">{words.columns.actions}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {forms.map((form) => (
            <FormRow key={form.employeeId} taxYear={taxYear} form={form} />
          ))}
          <TableRow className="font-semibold">
            <TableCell>{words.total}</TableCell>
            <Figures boxes={totals} />
            <TableCell className="max-xl:hidden" />
            <TableCell className="max-xl:hidden" />
            <TableCell wide />
            <TableCell />
          </TableRow>
        </TableBody>
      </Table>
    </Card>
  );
}

function Downloads({ taxYear }: { taxYear: number }) {
  const copyD = () =>
    saying(TEXT.download.failed, () => startDownload(getEmployerW2sPdf, { query: { taxYear } })).catch(() => undefined);
  return (
    <Menu
      label={TEXT.download.label}
      trigger={
        <Button size="sm" icon={<Download aria-hidden="true" />}>
          {TEXT.download.label}
        </Button>
      }
    >
      <MenuItem icon={<FileText />} href={endpointUrl(getW2sPdf, { query: { taxYear } })}>
        {TEXT.download.employees}
      </MenuItem>
      <MenuItem icon={<FileText />} onSelect={() => void copyD()}>
        {TEXT.download.employer}
      </MenuItem>
      <MenuItem icon={<Download />} href={endpointUrl(exportW2s, { query: { taxYear } })}>
        {TEXT.download.csv}
      </MenuItem>
    </Menu>
  );
}

function FormRow({ taxYear, form }: { taxYear: number; form: W2 }) {
  return (
    <TableRow>
      <TableCell note={form.ssn ?? undefined}>
        <Link
          href={`/payroll/people/${form.employeeId}`}
          className="rounded-xs font-medium hover:text-accent-text hover:underline"
        >
          {form.name}
        </Link>
        <span className="sm:hidden">
          <Problems form={form} />
        </span>
      </TableCell>
      <Figures boxes={form} />
      <TableCell className="max-xl:hidden">
        <Lines
          lines={[
            ...form.box12.map(({ code, amount }) => `${code} ${dollars(amount)}`),
            ...(form.retirementPlan ? [words.retirementPlan] : []),
          ]}
        />
      </TableCell>
      <TableCell className="max-xl:hidden">
        <Lines lines={form.states.map(({ state, wages, tax }) => `${state} ${dollars(wages)}, ${dollars(tax)}`)} />
      </TableCell>
      <TableCell wide>
        <Problems form={form} />
      </TableCell>
      <TableCell align="right">
        <a
          href={endpointUrl(getW2sPdf, { query: { taxYear, employeeId: form.employeeId } })}
          aria-label={TEXT.download.one({ name: form.name })}
          className="icons inline-flex min-h-8 min-w-8 items-center justify-center rounded-sm text-muted hover:text-text"
        >
          <Download aria-hidden="true" />
        </a>
      </TableCell>
    </TableRow>
  );
}

function Figures({ boxes }: { boxes: W2Boxes }) {
  const pair = (wages: string, tax: string) => (
    <>
      <Money cents={centsOf(wages)} />
      <br />
      <span className="font-normal text-muted">
        <Money cents={centsOf(tax)} />
      </span>
    </>
  );
  return (
    <>
      <TableCell align="right">
        <Money cents={centsOf(boxes.wages)} />
      </TableCell>
      <TableCell align="right" wide>
        <Money cents={centsOf(boxes.federalTax)} />
      </TableCell>
      <TableCell align="right" className="max-lg:hidden">
        {pair(boxes.socialSecurityWages, boxes.socialSecurity)}
      </TableCell>
      <TableCell align="right" className="max-lg:hidden">
        {pair(boxes.medicareWages, boxes.medicare)}
      </TableCell>
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <span className="text-sm whitespace-pre-line">{lines.join("\n")}</span>
);

function Problems({ form: { problems } }: { form: W2 }) {
  if (problems.length === 0)
    return (
      <span className="icons flex items-center gap-1.5 text-sm text-success-text">
        <CircleCheck aria-hidden="true" />
        {words.complete}
      </span>
    );
  return (
    <ul className="grid gap-0.5">
      {problems.map(({ field, message }) => (
        <li key={field} className="icons flex items-start gap-1.5 text-sm text-warning-text">
          <TriangleAlert aria-hidden="true" className="mt-px" />
          {message}
        </li>
      ))}
    </ul>
  );
}
