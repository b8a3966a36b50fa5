import type { ScimToken } from "@trellis/contract-organizations/provisioning.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.token;

/** The token as far as it may be shown, and how provisioning goes. */
export function TokenFacts({ token, memberCount }: { token: ScimToken; memberCount: number }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      <Fact name={words.name}>
        <code translate="no">{token.prefix}…</code>
      </Fact>
      <Fact name={words.created}>
        <Instant at={token.createdAt} words={(when) => words.createdBy({ when, name: token.createdBy.name })} />
      </Fact>
      <Fact name={words.lastSync}>{token.lastUsedAt ? <Instant at={token.lastUsedAt} /> : words.never}</Fact>
      {token.replacedSecretUntil && (
        <Fact name={words.overlap}>
          <Instant at={token.replacedSecretUntil} />
        </Fact>
      )}
      <Fact name={words.members}>{formatNumber(memberCount)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
