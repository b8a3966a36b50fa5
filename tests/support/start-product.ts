import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { freePort } from "./free-port.ts";
import { startPayPalProcess } from "./paypal-process.ts";
import { productDatabase } from "./product-database.ts";
import { startProgram, untilReady } from "./product-process.ts";
import { startStripeProcess } from "./stripe-process.ts";

/** Starts the built product on a free port with an empty data folder; TRELLIS_URL names one that runs already. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.TRELLIS_URL) return async () => undefined;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stripe = await startStripeProcess({ dataDir, publicUrl: url });
  const paypal = await startPayPalProcess({ dataDir, publicUrl: url });
  // A journey about domains answers at this port; no name server is there for the others.
  const dnsPort = await freePort();
  const product = startProgram({
    // Shown in the SPF record of an organization's own sender; the default is the domain of MAIL_FROM.
    MAIL_SPF_INCLUDE: "include:spf.mail-host.example",
    DNS_SERVERS: `127.0.0.1:${dnsPort}`,
    ...stripe.settings,
    ...paypal.settings,
    NODE_ENV: "development",
    BUN_OPTIONS: `--preload ${path.join(import.meta.dirname, "calendar-names.mjs")}`,
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    DATABASE_URL: "",
  });
  await untilReady(url, product.child).catch((error: Error) => {
    product.child.kill("SIGKILL");
    throw new Error(`${error.message}\n${product.output()}`);
  });
  process.env.TRELLIS_URL = url;
  process.env.TRELLIS_DNS_PORT = String(dnsPort);
  process.env.TRELLIS_DATA_DIR = dataDir;
  await writeWithoutWaiting();
  return async () => {
    product.child.kill("SIGTERM");
    await product.exited;
    await stripe.stop();
    await paypal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** What a power failure would lose is thrown away at the end: nothing waits for the disk. */
async function writeWithoutWaiting(): Promise<void> {
  const sql = postgres(productDatabase(), { max: 1 });
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await sql.unsafe(`alter system set ${setting} = off`);
  await sql`select pg_reload_conf()`;
  await sql.end();
}
