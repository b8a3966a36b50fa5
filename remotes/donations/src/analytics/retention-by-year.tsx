import { getDonorRetention } from "@trellis/contract-donations/donation-figures.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { ShareTrack } from "@trellis/shared/ui/charts/share-bars.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.retention;
const count = (value: number) => formatNumber(value);

/** Of each year's donors, how many had given the year before. Of all time: the period above does not change it. */
export function RetentionByYear() {
  const { today } = useMembership();
  const { data, error, refetch } = useEndpoint(getDonorRetention, {});
  if (error && !data) return <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />;
  if (data?.years.length === 0) return null;
  return (
    <Card title={words.title}>
      {!data ? (
        <SkeletonRows rows={3} />
      ) : (
        <>
          <p className="-mt-1 mb-4 text-sm text-muted">{words.note}</p>
          <Table label={words.table}>
            <ColumnHeads
              words={words.columns}
              columns={["year", "donors", "added", "retained", "share"]}
              wide={["retained"]}
              right={["donors", "added", "retained", "share"]}
            />
            <TableBody>
              {data.years.map((year) => (
                <Year key={year.year} isCurrent={String(year.year) === today.slice(0, 4)} {...year} />
              ))}
            </TableBody>
          </Table>
        </>
      )}
    </Card>
  );
}

interface YearProps {
  year: number;
  donors: number;
  newDonors: number;
  retained: number;
  donorsBefore: number;
  isCurrent: boolean;
}

function Year({ year, donors, newDonors, retained, donorsBefore, isCurrent }: YearProps) {
  const share = donorsBefore === 0 ? null : Math.round((retained * 100) / donorsBefore);
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">{isCurrent ? words.soFar({ year: String(year) }) : year}</TableCell>
      <TableCell align="right">{count(donors)}</TableCell>
      <TableCell align="right" muted>
        {count(newDonors)}
      </TableCell>
      <TableCell wide align="right" muted>
        {donorsBefore === 0 ? words.none : words.of({ retained, before: donorsBefore })}
      </TableCell>
      <TableCell align="right">
        {share === null ? (
          words.none
        ) : (
          <span className="inline-flex items-center gap-3">
            <ShareTrack percent={share} className="w-16 max-sm:hidden sm:w-28" />
            <span className="min-w-10 font-medium">{share}%</span>
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
