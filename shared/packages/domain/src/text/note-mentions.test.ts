import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  editedText,
  MAX_MENTIONS,
  mentionedIds,
  mentionMark,
  plainMentions,
  storedText,
  withHandles,
  withoutHalfMention,
} from "./note-mentions.ts";

const MAYA = { id: "01990000-0000-7000-8000-000000000001", name: "Maya Ellison" };
const MAY = { id: "01990000-0000-7000-8000-000000000002", name: "Maya" };
const TWIN = { id: "01990000-0000-7000-8000-000000000003", name: "Maya Ellison" };
const ODD = { id: "01990000-0000-7000-8000-000000000004", name: "A.* [x](member:1) \\ (B)" };
const handlesOf = (...people: (typeof MAYA)[]) => withHandles(new Map(), people);

describe("mentions in a stored text", () => {
  it("are found each once, in the order of the text, up to a limit", () => {
    const text = `${mentionMark(TWIN)} and ${mentionMark(MAYA)}, ${mentionMark(TWIN).toUpperCase().replace("MEMBER", "member")}`;
    expect(mentionedIds(text)).toEqual([TWIN.id, MAYA.id]);
    expect(mentionedIds("@Maya, [Maya](member:x), a@[b.example](mailto:c)")).toEqual([]);
    const crowd = Array.from({ length: 80 }, (_, n) => mentionMark({ ...MAYA, id: MAYA.id.slice(0, -2) + (10 + n) }));
    expect(mentionedIds(crowd.join(""))).toHaveLength(MAX_MENTIONS);
  });

  it("are one for everyone, however someone is called", () => {
    for (const name of [ODD.name, "", "  \n", "]](", "x".repeat(500), "👩‍👩‍👧"])
      expect(mentionedIds(mentionMark({ id: MAYA.id, name }))).toEqual([MAYA.id]);
  });

  it("read as names where no one looks them up, whole or cut off", () => {
    const text = `Ask ${mentionMark(MAYA)} now`;
    expect(plainMentions(text)).toBe("Ask @Maya Ellison now");
    for (let end = 5; end < text.length - 5; end++)
      expect(["Ask ", "Ask @", "Ask @Maya Ellison"]).toContain(plainMentions(text.slice(0, end)));
    expect(withoutHalfMention(text)).toBe(text);
    expect(plainMentions("an array[@[")).toBe("an array[");
  });

  it("cost no time in a text made to cost it", () => {
    const begun = process.cpuUsage();
    for (const text of ["@[".repeat(50_000), `@[${"a".repeat(99_000)}`, "@[a](member:".repeat(8_000)]) {
      mentionedIds(`${text}](member:`);
      plainMentions(text);
      storedText(text, handlesOf(MAYA, ODD));
    }
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1_000);
  });
});

describe("a text while it is edited", () => {
  it("names people without the marks, and is stored with them again", () => {
    const stored = `${mentionMark(MAYA)}: call ${mentionMark(MAY)}.`;
    const handles = handlesOf(MAYA, MAY);
    expect(editedText(stored, handles)).toBe("@Maya Ellison: call @Maya.");
    expect(storedText("@Maya Ellison: call @Maya.", handles)).toBe(stored);
    expect(storedText("mail@Maya, @Mayas, @@Maya, @maya", handles)).toBe("mail@Maya, @Mayas, @@Maya, @maya");
  });

  it("tells two of one name apart", () => {
    const handles = withHandles(handlesOf(MAYA), [TWIN, MAYA]);
    expect([...handles.keys()]).toEqual(["Maya Ellison", "Maya Ellison (2)"]);
    const stored = `${mentionMark(MAYA)} ${mentionMark({ ...TWIN, name: "Maya Ellison (2)" })}`;
    expect(editedText(stored, handles)).toBe("@Maya Ellison @Maya Ellison (2)");
    expect(mentionedIds(storedText("@Maya Ellison (2)", handles))).toEqual([TWIN.id]);
  });

  it("shows people by their present names, and keeps who is not known as it is", () => {
    const renamed = handlesOf({ ...MAYA, name: "Maya Lin" });
    expect(editedText(mentionMark(MAYA), renamed)).toBe("@Maya Lin");
    expect(editedText(mentionMark(MAYA), new Map())).toBe(mentionMark(MAYA));
  });

  it("stands as it is stored where it could not be read back", () => {
    const glued = `${mentionMark(MAYA)}s and x${mentionMark(MAYA)}`;
    expect(editedText(glued, handlesOf(MAYA))).toBe(glued);
  });

  it("never changes under someone's fingers, and never loses or invents a mention (property)", () => {
    const people = [MAYA, MAY, TWIN, ODD];
    const handles = handlesOf(...people);
    const words = [...handles.keys()].map((handle) => `@${handle}`);
    const part = fc.oneof(
      fc.constantFrom(...words, ...people.map(mentionMark), "@", " ", "\n", "](member:", "@[", "s", ".", "é", "_"),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const typed = parts.join("");
        const stored = storedText(typed, handles);
        const shown = editedText(stored, handles);
        // What is saved after a look at the field is what was stored, with present names.
        expect(mentionedIds(storedText(shown, handles))).toEqual(mentionedIds(stored));
        if (!typed.includes("](member:")) {
          expect(shown).toBe(typed);
          expect(storedText(shown, handles)).toBe(stored);
        }
      }),
      { numRuns: 500 },
    );
  });
});
