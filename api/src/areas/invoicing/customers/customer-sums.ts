import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { isBilled, isOpen } from "../schema/invoice-state.ts";

/** A customer with what they were billed, paid and owe, in dollars. */
export interface CustomerSums {
  id: string;
  name: string;
  email: string | null;
  isActive: boolean;
  /** Invoices that were sent, of the dates. */
  invoiceCount: number;
  billed: bigint;
  /** Payments received in the dates, less refunds of the dates. */
  paid: bigint;
  /** Owed today, whenever it was billed. */
  balance: bigint;
  /** Parts of `balance`: not due yet, then overdue by up to 30, 60, 90 days, and longer. */
  ages: readonly [bigint, bigint, bigint, bigint, bigint];
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  email: string | null;
  is_active: boolean;
  n: number;
  billed: string;
  paid: string;
  balance: string;
  ages: string[];
}

/** Customers by name. Billed and paid count the dates' days; what is owed is as of `today`. At most `limit`. */
export async function readCustomerSums(
  { transaction, organizationId }: Read,
  { from, to, today }: { from: string; to: string; today: string },
  limit: number,
): Promise<CustomerSums[]> {
  const age = (min: number, max?: number) => sql`coalesce(sum(balance) filter (where
    ${today}::date - due_date >= ${min} ${max === undefined ? sql`` : sql`and ${today}::date - due_date <= ${max}`}), 0)::text`;
  const rows = await transaction.execute<Row>(sql`
    with billed as (
      select customer_id, count(*)::float8 as n, sum(total) as cents from invoice
      where organization_id = ${organizationId} and issue_date >= ${from}::date and issue_date <= ${to}::date
        and ${isBilled()} and ${inBookCurrency(sql`currency`)} group by 1
    ), received as (
      select customer_id, sum(cents) as cents from payment
      where organization_id = ${organizationId} and payment_date >= ${from}::date and payment_date <= ${to}::date
        and deleted_at is null and ${inBookCurrency(sql`currency`)} group by 1
    ), returned as (
      select p.customer_id, sum(r.cents) as cents from payment_refund r
      join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
      where r.organization_id = ${organizationId} and r.refund_date >= ${from}::date and r.refund_date <= ${to}::date
        and p.deleted_at is null and ${inBookCurrency(sql`p.currency`)} group by 1
    ), owed as (
      select customer_id, sum(balance) as cents, array[
        coalesce(sum(balance) filter (where due_date >= ${today}::date), 0)::text,
        ${age(1, 30)}, ${age(31, 60)}, ${age(61, 90)}, ${age(91)}] as ages
      from invoice where organization_id = ${organizationId} and ${isOpen()}
        and ${inBookCurrency(sql`currency`)} group by 1
    )
    select c.id, coalesce(nullif(c.company_name, ''), nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''),
        c.email, 'Customer') as name, c.email, c.is_active, coalesce(b.n, 0) as n,
      coalesce(b.cents, 0)::text as billed, (coalesce(r.cents, 0) - coalesce(x.cents, 0))::text as paid,
      coalesce(o.cents, 0)::text as balance, coalesce(o.ages, array['0', '0', '0', '0', '0']) as ages
    from customer c
    left join billed b on b.customer_id = c.id
    left join received r on r.customer_id = c.id
    left join returned x on x.customer_id = c.id
    left join owed o on o.customer_id = c.id
    where c.organization_id = ${organizationId} order by c.sort_name, c.id limit ${limit}`);
  return rows.map(({ id, name, email, is_active, n, billed, paid, balance, ages }) => {
    const parts = ages.map(BigInt);
    return {
      id,
      name,
      email,
      isActive: is_active,
      invoiceCount: n,
      billed: BigInt(billed),
      paid: BigInt(paid),
      balance: BigInt(balance),
      ages: [parts[0] ?? 0n, parts[1] ?? 0n, parts[2] ?? 0n, parts[3] ?? 0n, parts[4] ?? 0n] as const,
    };
  });
}

/** A payment as a report lists it. */
export interface PaymentLine {
  day: string;
  customerId: string;
  customer: string;
  method: string;
  reference: string | null;
  cents: bigint;
  refunded: bigint;
}

/** Payments in dollars by day, newest first. At most `limit`. */
export async function readPaymentLines(
  { transaction, organizationId }: Read,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<PaymentLine[]> {
  const rows = await transaction.execute<{
    day: string;
    customer_id: string;
    customer: string;
    method: string;
    reference: string | null;
    cents: string;
    refunded: string;
  }>(sql`
    select p.payment_date::text as day, p.customer_id, coalesce(nullif(c.company_name, ''),
        nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), c.email, 'Customer') as customer,
      p.payment_method as method, p.reference, p.cents::text as cents, p.refunded::text as refunded
    from payment p join customer c on c.organization_id = p.organization_id and c.id = p.customer_id
    where p.organization_id = ${organizationId} and p.deleted_at is null and ${inBookCurrency(sql`p.currency`)}
      and p.payment_date >= ${from}::date and p.payment_date <= ${to}::date
    order by p.payment_date desc, p.id desc limit ${limit}`);
  return rows.map(({ customer_id: customerId, cents, refunded, ...line }) => ({
    ...line,
    customerId,
    cents: BigInt(cents),
    refunded: BigInt(refunded),
  }));
}
