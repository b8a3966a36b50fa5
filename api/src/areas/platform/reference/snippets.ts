import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";

export interface SampleCall {
  definition: EndpointDefinition;
  /** The address with its required parameters, `/api/invoices/$ID`. */
  address: string;
  /** The body as it is sent; undefined for a call without one. */
  body: unknown;
}

const isOpen = ({ access }: EndpointDefinition) => access.who === "public";
const isSignedIn = ({ access }: EndpointDefinition) => access.who !== "public" && access.who !== "visitor";
const fileType = ({ upload }: EndpointDefinition) => upload?.mediaTypes[0];

/** The call for a shell. `$BASE` and `$AUTH` are set as the first page of the reference says. */
export function writeCurl({ definition, address, body }: SampleCall): string {
  const { method } = definition;
  const writes = method !== "GET";
  const type = fileType(definition) ?? (body === undefined ? undefined : "application/json");
  const options = [
    ...(writes ? [`-X ${method} "$BASE${address}"`] : [`"$BASE${address}"`]),
    ...(isSignedIn(definition) ? ['-H "$AUTH"'] : []),
    ...(writes && !isOpen(definition) ? ['-H "Origin: $BASE"'] : []),
    ...(type ? [`-H "Content-Type: ${type}"`] : []),
    ...(fileType(definition) ? ["--data-binary @file"] : []),
    ...(body === undefined ? [] : [`-d ${quoteForShell(JSON.stringify(body, null, 2))}`]),
    ...(definition.kind === "download" ? ["-o file"] : []),
    ...(definition.kind === "events" ? ["-N"] : []),
  ];
  return `curl ${options.join(" \\\n  ")}`;
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The call for TypeScript. `call` and `request` are functions on the first page of the reference. */
export function writeTypeScript({ definition, address, body }: SampleCall): string {
  const { method, kind } = definition;
  const url = address.includes("$")
    ? `\`${address.replaceAll(/\$([A-Z_]+)/g, (_, name) => `\${${variableOf(name)}}`)}\``
    : JSON.stringify(address);
  if (fileType(definition))
    return `const answer = await request("${method}", ${url}, {\n  type: "${fileType(definition)}",\n  body: await readFile("file"),\n});`;
  if (kind !== "json") return `const response = await request("${method}", ${url});`;
  const more = body === undefined ? "" : `, ${writeLiteral(body)}`;
  const answers = Object.values(definition.responses).some((schema) => schema !== null);
  return `${answers ? "const answer = " : ""}await call("${method}", ${url}${more});`;
}

/** `INVOICE_ID` as `invoiceId`. */
const variableOf = (name: string) =>
  name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A value as people write it in TypeScript: names without quotes. */
const writeLiteral = (value: unknown) =>
  JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
