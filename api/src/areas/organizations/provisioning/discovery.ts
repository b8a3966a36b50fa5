import { GROUP_SCHEMA, LIST_SCHEMA, MAX_SCIM_PAGE, USER_SCHEMA } from "@trellis/contract-organizations/scim.ts";
import { MAX_BULK_BYTES, MAX_BULK_OPERATIONS } from "@trellis/contract-organizations/scim-bulk.ts";
import { ScimFailure } from "../../../kernel/http/scim-answer.ts";
import { scimBase } from "./read-users.ts";

type Asked = { publicUrl: string };
const CORE = "urn:ietf:params:scim:schemas:core:2.0";

/** What of SCIM is supported (RFC 7643, section 5). */
export const getScimConfig = async ({ publicUrl }: Asked) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: true, maxOperations: MAX_BULK_OPERATIONS, maxPayloadSize: MAX_BULK_BYTES },
  filter: { supported: true, maxResults: MAX_SCIM_PAGE },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "The organization's SCIM token, from Settings, Single sign-on",
      primary: true,
    },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: `${scimBase(publicUrl)}/ServiceProviderConfig` },
});

/** Whose token this is has no user of its own (RFC 7644, 3.11). Throws ScimFailure 501. */
export async function getScimMe(): Promise<never> {
  throw new ScimFailure(501, "A SCIM token belongs to an organization, not to a user. Read the user by its ID.");
}

const listOf = <Item>(items: Item[]) => ({
  schemas: [LIST_SCHEMA],
  totalResults: items.length,
  startIndex: 1,
  itemsPerPage: items.length,
  Resources: items,
});

/** The kinds of resources (RFC 7643, section 6). */
export const listScimResourceTypes = async ({ publicUrl }: Asked) =>
  listOf(
    (
      [
        ["User", "/Users", USER_SCHEMA],
        ["Group", "/Groups", GROUP_SCHEMA],
      ] as const
    ).map(([name, endpoint, schema]) => ({
      schemas: [`${CORE}:ResourceType`],
      id: name,
      name,
      endpoint,
      schema,
      meta: { resourceType: "ResourceType", location: `${scimBase(publicUrl)}/ResourceTypes/${name}` },
    })),
  );

interface Options {
  type?: "string" | "boolean" | "complex" | "reference";
  required?: boolean;
  unique?: boolean;
  exact?: boolean;
  readOnly?: boolean;
  subAttributes?: object[];
}

const attribute = (name: string, options: Options = {}, multiValued = false) => ({
  name,
  type: options.type ?? "string",
  multiValued,
  required: options.required ?? false,
  caseExact: options.exact ?? false,
  mutability: options.readOnly ? "readOnly" : "readWrite",
  returned: "default",
  uniqueness: options.unique ? "server" : "none",
  ...(options.subAttributes ? { type: "complex", subAttributes: options.subAttributes } : {}),
});

const REFERENCES = [
  attribute("value"),
  attribute("display", { readOnly: true }),
  attribute("$ref", { type: "reference" }),
];

/** The attributes that are kept (RFC 7643, section 7). */
export const listScimSchemas = async ({ publicUrl }: Asked) =>
  listOf(
    [
      {
        id: USER_SCHEMA,
        name: "User",
        attributes: [
          attribute("userName", { required: true, unique: true }),
          attribute("externalId", { exact: true }),
          attribute("name", {
            subAttributes: [attribute("givenName"), attribute("familyName"), attribute("formatted")],
          }),
          attribute("displayName"),
          attribute(
            "emails",
            { subAttributes: [attribute("value", { required: true }), attribute("primary", { type: "boolean" })] },
            true,
          ),
          attribute("active", { type: "boolean" }),
          attribute("groups", { readOnly: true, subAttributes: REFERENCES }, true),
        ],
      },
      {
        id: GROUP_SCHEMA,
        name: "Group",
        attributes: [
          attribute("displayName", { required: true, unique: true }),
          attribute("externalId", { exact: true }),
          attribute("members", { subAttributes: REFERENCES }, true),
        ],
      },
    ].map((schema) => ({
      schemas: [`${CORE}:Schema`],
      ...schema,
      meta: { resourceType: "Schema", location: `${scimBase(publicUrl)}/Schemas/${schema.id}` },
    })),
  );
