import { findCustomerMatches } from "@trellis/contract-invoicing/customers.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useRouter } from "wouter";
import type { CustomerValues } from "./customer-form.ts";
import { TEXT } from "./messages.ts";

const PAUSE_MS = 400;

/** Warns while a name or an address is typed that another customer has already. It refuses nothing: two may share one. */
export function CustomerMatches({
  form,
  exceptId,
}: {
  form: UseFormReturn<CustomerValues>;
  exceptId: string | undefined;
}) {
  const { base } = useRouter();
  const values = form.watch(["customerType", "companyName", "firstName", "lastName", "email"]);
  const [customerType, companyName, firstName, lastName, email] = useRested(values.join("\n")).split("\n");
  const name = customerType === "business" ? companyName : firstName && lastName ? `${firstName} ${lastName}` : "";
  const address = email && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? email.trim() : "";
  const { data = [] } = useEndpoint(
    findCustomerMatches,
    {
      query: {
        ...(address ? { email: address.slice(0, 254) } : {}),
        ...(name?.trim() ? { name: name.trim().slice(0, 200) } : {}),
        ...(exceptId ? { exceptId } : {}),
      },
    },
    { enabled: Boolean(address || name?.trim()) },
  );
  if (data.length === 0 || !(address || name?.trim())) return null;
  return (
    <div role="status">
      <Banner tone="warning">
        <b>{TEXT.form.mayBe}</b>{" "}
        {data.map((match, index) => (
          <span key={match.id}>
            {index > 0 && ", "}
            <a href={`${base}/customers/${match.id}`} target="_blank" rel="noreferrer" className="underline">
              {match.name}
            </a>
            {match.email && ` (${match.email})`}
          </span>
        ))}
      </Banner>
    </div>
  );
}

/** A text once no one has changed it for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
