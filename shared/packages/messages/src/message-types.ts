import type { Money } from "@trellis/domain/money/money.ts";

/** What a catalog holds: messages in ICU syntax, in groups of any depth. */
export interface Catalog {
  readonly [key: string]: string | Catalog;
}

/** What an argument of each ICU type takes; one without a type takes text. */
interface ArgumentTypes {
  plural: number;
  selectordinal: number;
  number: number;
  select: string;
  /** A calendar day, such as `2026-11-23`. */
  date: string;
}

/** Filled in by the formats, so that no caller passes it. */
type Supplied = "product";

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest} ` | `${infer Rest}\n`
    ? Trim<Rest>
    : Text;

type ValueOf<Type extends string, Style extends string> =
  Trim<Style> extends "money" ? Money : Trim<Type> extends keyof ArgumentTypes ? ArgumentTypes[Trim<Type>] : never;

type Argument<Name extends string, Type extends string, Style extends string = ""> =
  Trim<Name> extends Supplied ? unknown : { [Key in Trim<Name>]: ValueOf<Type, Style> };

/** Reads text up to its end, or to the brace that closes the branch that it is in: its values, and what follows. */
type ReadText<Text extends string, Values = unknown> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer Rest}`
      ? [Values, Rest]
      : never
    : ReadArgument<After> extends [infer Found, infer Rest extends string]
      ? ReadText<Rest, Values & Found>
      : never
  : Text extends `${string}}${infer Rest}`
    ? [Values, Rest]
    : [Values, ""];

/** Reads an argument, behind its opening brace. */
type ReadArgument<Text extends string> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Type},${infer Style}`
    ? Trim<Type> extends "plural" | "select" | "selectordinal"
      ? Text extends `${string},${string},${infer Branches}`
        ? ReadBranches<Branches, Argument<Name, Type>>
        : never
      : [Argument<Name, Type, Style>, Rest]
    : Head extends `${infer Name},${infer Type}`
      ? [Argument<Name, Type>, Rest]
      : [Argument<Head, "select">, Rest]
  : never;

/** Reads the branches of a plural or a choice, up to the brace that closes it. */
type ReadBranches<Text extends string, Values> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer Rest}`
      ? [Values, Rest]
      : never
    : ReadText<After> extends [infer Found, infer Rest extends string]
      ? ReadBranches<Rest, Values & Found>
      : never
  : Text extends `${string}}${infer Rest}`
    ? [Values, Rest]
    : never;

type Flat<Values> = { [Key in keyof Values]: Values[Key] };

/** The values that a message in ICU syntax takes, by name. */
export type MessageValues<Text extends string> = ReadText<Text> extends [infer Values, string] ? Flat<Values> : never;

/** A message as code uses it: text, or a function of its values. */
export type Message<Text extends string> = [keyof MessageValues<Text>] extends [never]
  ? string
  : (values: MessageValues<Text>) => string;

/** A catalog as code uses it. */
export type MessagesOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? Message<Texts[Key]> : MessagesOf<Texts[Key]>;
};

/** The same keys with their text in another language. `tests/contract/messages.test.ts` compares the values. */
export type Translation<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string | ((values: never) => string)
    ? string
    : Translation<Messages[Key]>;
};
