import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { FetchLike } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import type { IssuedApiKey } from "@trellis/contract-organizations/api-keys.ts";
import { TEST_URL, type TestOrganization, type World } from "../world.ts";

/** A key of the organization, made by its admin. */
export async function issueKey(home: TestOrganization, input: object = {}): Promise<IssuedApiKey> {
  const answer = await home.admin.post("/api/api-keys", { name: "Assistant", ...input });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as IssuedApiKey;
}

/** What a program reads of a tool's result, of which each tool has a part: a record, a page of a list, a draft, or a refusal. */
interface ToolData {
  id: string;
  firstName: string;
  items: { id: string }[];
  nextCursor: string;
  draftId: string;
  status: string;
  recordName: string | null;
  code: string;
}

/** An agent: the protocol's own client, connected with a key. */
export const connectAgent = ({ handle }: Pick<World, "handle">, secret: string, query = "") =>
  connectAt(`${TEST_URL}/api/mcp${query}`, secret, (url, init) => handle(new Request(url, init)));

/** The same over HTTP: `fetch` reaches a server that listens at the address. */
export async function connectAt(address: string, secret: string, fetch?: FetchLike) {
  const client = new Client({ name: "test agent", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(address), {
    ...(fetch ? { fetch } : {}),
    requestInit: { headers: { Authorization: `Bearer ${secret}` } },
  });
  await client.connect(transport);
  return {
    client,
    /** Every tool, page by page. */
    async tools(): Promise<Tool[]> {
      const tools: Tool[] = [];
      let cursor: string | undefined;
      do {
        const page = await client.listTools(cursor === undefined ? {} : { cursor });
        tools.push(...page.tools);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return tools;
    },
    /** A tool's result: whether it is an error, its words, and what a program reads. */
    async call(name: string, input: Record<string, unknown> = {}) {
      const result = await client.callTool({ name, arguments: input });
      const [first] = result.content as { type: string; text?: string }[];
      return {
        isError: result.isError === true,
        text: first?.text ?? "",
        data: (result.structuredContent ?? {}) as unknown as ToolData,
        content: result.content,
      };
    },
  };
}
