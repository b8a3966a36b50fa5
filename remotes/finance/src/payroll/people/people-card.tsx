import { type Employee, listEmployees } from "@trellis/contract-payroll/employees.ts";
import { withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import type { ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { SearchX, Users } from "lucide-react";
import { Link } from "wouter";
import { TEXT as shared } from "../messages.ts";
import type { EmploymentQuestion } from "./employment-dialogs.tsx";
import { TEXT } from "./messages.ts";
import { PeopleFilters } from "./people-filters.tsx";
import { PEOPLE, type PeopleView } from "./people-view.ts";
import type { PersonDialogAddress } from "./person-address.ts";
import { payText, StateBadge, TypeBadge } from "./person-badges.tsx";
import { PersonMenu } from "./person-menu.tsx";

const words = TEXT.list;

interface Props {
  view: PeopleView;
  onChangeView: ListViewProps<PeopleView>["onChange"];
  onOpen: (dialog: PersonDialogAddress) => void;
  onAsk: (question: EmploymentQuestion) => void;
}

/** Employees & Contractors, by name. */
export function PeopleCard({ view, onChangeView, onOpen, onAsk }: Props) {
  const { canWrite } = useMembership();
  const list = useEndpointPages(listEmployees, { query: withoutEmpty(view) });
  const people = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.keys(withoutEmpty(view)).length > 0;
  if (list.error && !list.data)
    return <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  return (
    <Card title={words.title} flush>
      {(isFiltered || people.length > 0 || !list.data) && <PeopleFilters view={view} onChange={onChangeView} />}
      {!list.data ? (
        <SkeletonRows rows={5} label={words.loading} />
      ) : people.length > 0 ? (
        <PeopleTable people={people} onOpen={onOpen} onAsk={onAsk} />
      ) : isFiltered ? (
        <EmptyState
          icon={<SearchX />}
          title={words.nothingFound.title}
          description={words.nothingFound.text}
          action={<Button onClick={() => onChangeView(PEOPLE.plain)}>{words.nothingFound.clear}</Button>}
        />
      ) : (
        <EmptyState
          icon={<Users />}
          title={words.empty.title}
          description={words.empty.text}
          action={
            canWrite && (
              <>
                <Button variant="primary" onClick={() => onOpen({ kind: "add", type: "w2" })}>
                  {shared.actions.addEmployee}
                </Button>
                <Button onClick={() => onOpen({ kind: "add", type: "1099" })}>{shared.actions.addContractor}</Button>
              </>
            )
          }
        />
      )}
      <MoreRows list={list} label={words.more} narrow />
    </Card>
  );
}

function PeopleTable({ people, onOpen, onAsk }: Pick<Props, "onOpen" | "onAsk"> & { people: readonly Employee[] }) {
  return (
    <Table label={words.title}>
      <ColumnHeads
        words={words.columns}
        columns={["name", "type", "pay", "state", "actions"]}
        wide={["type", "pay"]}
        right={["pay", "actions"]}
        hidden={["actions"]}
      />
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.id} muted={!person.isActive}>
            <TableCell note={person.jobTitle ?? person.businessName}>
              <Link
                href={`/payroll/people/${person.id}`}
                className="rounded-xs font-medium hover:text-accent-text hover:underline"
              >
                {person.firstName} {person.lastName}
              </Link>
              <span className="mt-1 block sm:hidden">
                <TypeBadge type={person.employeeType} />
              </span>
            </TableCell>
            <TableCell wide>
              <TypeBadge type={person.employeeType} />
            </TableCell>
            <TableCell wide align="right" muted>
              {payText(person)}
            </TableCell>
            <TableCell>
              <StateBadge isActive={person.isActive} />
            </TableCell>
            <TableCell align="right">
              <PersonMenu person={person} onOpen={onOpen} onAsk={onAsk} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
