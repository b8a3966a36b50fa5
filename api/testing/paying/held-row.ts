import postgres from "postgres";

/** Runs work while another transaction holds a payment's row, as on a machine that is too slow for its payers. */
export async function withRowHeld(
  ownerUrl: string,
  { table, providerId }: { table: "gift_payment" | "online_payment"; providerId: string },
  work: () => Promise<void>,
): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (transaction) => {
      const held = await transaction`select id from ${transaction(table)} where provider_id = ${providerId} for update`;
      if (held.length !== 1) throw new Error(`${held.length} payments are ${providerId}`);
      await work();
    });
  } finally {
    await sql.end();
  }
}
