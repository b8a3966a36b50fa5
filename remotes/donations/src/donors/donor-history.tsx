import { listDonations } from "@trellis/contract-donations/donations.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import { Table, TableBody } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { GiftRow } from "../gifts/gift-row.tsx";
import { TEXT as GIFTS } from "../gifts/messages.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.page;

/** Everything that a donor gave, also what failed or went back, the latest first. */
export function DonorHistory({ donorId, onOpen }: { donorId: string; onOpen: (giftId: string) => void }) {
  const list = useEndpointPages(listDonations, { query: { donorId, limit: 25 } });
  if (list.isError)
    return <ErrorCard title={GIFTS.list.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const gifts = list.data?.pages.flatMap((page) => page.items);
  return (
    <Card title={words.history} flush>
      <div className="mt-3" data-bleed="">
        {gifts === undefined && <SkeletonRows rows={4} kind="table" />}
        {gifts?.length === 0 && <EmptyState title={words.noHistory} description={words.noHistoryText} />}
        {gifts !== undefined && gifts.length > 0 && (
          <Table label={words.history}>
            <ColumnHeads
              words={GIFTS.columns}
              columns={["date", "form", "method", "amount"]}
              wide={["form", "method"]}
              large={["method"]}
              right={["amount"]}
            />
            <TableBody>
              {gifts.map((gift) => (
                <GiftRow key={gift.id} gift={gift} hidesDonor onOpen={() => onOpen(gift.id)} />
              ))}
            </TableBody>
          </Table>
        )}
        <MoreRows list={list} label={TEXT.list.more} />
      </div>
    </Card>
  );
}
