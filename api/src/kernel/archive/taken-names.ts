import type { TransactionSql } from "postgres";
import type { OrganizationTable } from "./organization-tables.ts";
import { publicNames } from "./outside-links.ts";
import type { Row } from "./row-forms.ts";

/** What an import changes in a row, because something here has the name already; and what to tell the operator. */
export class TakenNames {
  readonly #transaction: TransactionSql;
  /** New names by kind and old name, for the record that shows the name too. */
  readonly #renamed = new Map<string, string>();
  readonly notes: string[] = [];
  readonly #shown = publicNames();

  constructor(transaction: TransactionSql) {
    this.#transaction = transaction;
  }

  /** The public names that are taken, with the free ones that replace them. Call it before the first row. */
  async prepare(slug: string): Promise<void> {
    const free = await this.#free(slug, async (name) => {
      const [found] = await this.#transaction`select from public.organization where slug = ${name}`;
      return found === undefined;
    });
    if (free !== slug) this.#rename("organization", slug, free);
  }

  /** The row as it can be stored here; the same one where nothing is in its way. */
  async adapt(table: OrganizationTable, row: Row): Promise<Row> {
    const cells = new Cells(table, row);
    if (table.name === "organization") await this.#adaptOrganization(cells);
    if (table.name === "public_link") await this.#adaptLink(cells);
    for (const { kind, column } of this.#shown.filter((name) => name.table === table.name))
      this.#follow(cells, column, kind);
    if (table.name === "organization_domain" && cells.get("status") === "verified") {
      const host = cells.get("host") ?? "";
      const [taken] = await this.#transaction`
        select from public.organization_domain where host = ${host} and status = 'verified'`;
      if (taken) this.#unverify(cells, `The domain ${host} is another organization's here.`);
    }
    if (table.name === "email_sender" && cells.get("status") === "verified") {
      const domain = cells.get("domain") ?? "";
      const [taken] = await this.#transaction`
        select from public.email_sender where domain = ${domain} and status = 'verified'`;
      if (taken) this.#unverify(cells, `Email is sent from ${domain} by another organization here.`);
    }
    if (table.name === "email_domain" && cells.get("verified_at") !== null) {
      const domain = cells.get("domain") ?? "";
      const [taken] = await this.#transaction`
        select from public.email_domain where domain = ${domain} and verified_at is not null`;
      if (taken) {
        cells.set("verified_at", null);
        this.notes.push(`The sign-in domain ${domain} is another organization's here.`);
      }
    }
    return cells.row;
  }

  async #adaptOrganization(cells: Cells): Promise<void> {
    this.#follow(cells, "slug", "organization");
    if (cells.get("covered_by") !== null) {
      cells.set("covered_by", null);
      this.notes.push("Another organization's subscription paid for this one; that one isn't here.");
    }
    if (cells.get("reseller_id") !== null) {
      cells.set("reseller_id", null);
      this.notes.push(
        "It was a reseller's organization; resellers don't move. Assign it with: trellis reseller assign",
      );
    }
    for (const column of ["payment_customer_id", "payment_subscription_id"]) {
      const id = cells.get(column);
      if (id === null) continue;
      const [taken] = await this.#transaction.unsafe(`select from public.organization where ${column} = $1`, [id]);
      if (taken) cells.set(column, null);
      this.notes.push(
        taken
          ? `The payment provider's ${id} belongs to another organization here and was left out.`
          : `The payment provider's ${id} works only with the same account at the provider.`,
      );
    }
  }

  async #adaptLink(cells: Cells): Promise<void> {
    const [kind, slug] = [cells.get("kind") ?? "", cells.get("slug") ?? ""];
    const free = await this.#free(slug, async (name) => {
      const [found] = await this.#transaction`select from public.public_link where kind = ${kind} and slug = ${name}`;
      return found === undefined;
    });
    if (free !== slug) this.#rename(kind, slug, free);
    cells.set("slug", free);
  }

  #unverify(cells: Cells, note: string): void {
    cells.set("status", "pending");
    cells.set("verified_at", null);
    if (cells.has("is_primary")) cells.set("is_primary", "false");
    this.notes.push(note);
  }

  #follow(cells: Cells, column: string, kind: string): void {
    const name = this.#renamed.get(`${kind} ${cells.get(column)}`);
    if (name !== undefined) cells.set(column, name);
  }

  #rename(kind: string, from: string, to: string): void {
    this.#renamed.set(`${kind} ${from}`, to);
    this.notes.push(`The address "${from}" is taken here; this organization's is "${to}".`);
  }

  async #free(name: string, isFree: (name: string) => Promise<boolean>): Promise<string> {
    for (let count = 1; ; count += 1) {
      const wanted = count === 1 ? name : `${name.slice(0, 50)}-${count}`;
      if (await isFree(wanted)) return wanted;
    }
  }
}

/** A row by the names of its columns. */
class Cells {
  readonly row: Row;
  readonly #names: string[];

  constructor(table: OrganizationTable, row: Row) {
    this.row = [...row];
    this.#names = table.columns.map(({ name }) => name);
  }

  has = (name: string): boolean => this.#names.includes(name);
  get = (name: string): string | null => this.row[this.#names.indexOf(name)] ?? null;
  set(name: string, value: string | null): void {
    const index = this.#names.indexOf(name);
    if (index >= 0) this.row[index] = value;
  }
}
