// Puts encoded pictures into a WebM file (a subset of Matroska): one VP9 track, its duration, and an index in front, so
// that a player can jump. Times are whole milliseconds.

const bytes = (value, width) => {
  const out = Buffer.alloc(width);
  for (let index = width - 1, rest = value; index >= 0; index -= 1, rest = Math.floor(rest / 256))
    out[index] = rest % 256;
  return out;
};
const number = (value) => bytes(value, 4);
const float = (value) => {
  const out = Buffer.alloc(8);
  out.writeDoubleBE(value);
  return out;
};
const text = (value) => Buffer.from(value, "utf8");

/** An element: its id, the length of its content in eight bytes, its content. */
function element(id, ...content) {
  const body = Buffer.concat(content);
  const length = bytes(body.length, 8);
  length[0] = 0x01;
  return Buffer.concat([Buffer.from(id, "hex"), length, body]);
}

const HEADER = element(
  "1a45dfa3",
  element("4286", number(1)), // EBMLVersion
  element("42f7", number(1)),
  element("42f2", number(4)),
  element("42f3", number(8)),
  element("4282", text("webm")), // DocType
  element("4287", number(4)),
  element("4285", number(2)),
);

/** Pictures in groups that each begin with a key picture: what a player can jump to. */
function groupsOf(pictures) {
  const groups = [];
  for (const picture of pictures) {
    if (picture.isKey || groups.length === 0) groups.push([]);
    groups.at(-1).push(picture);
  }
  return groups;
}

function cluster(group) {
  const start = group[0].at;
  const blocks = group.map(({ at, isKey, data }) => {
    const head = Buffer.alloc(4);
    head[0] = 0x81; // track 1
    head.writeInt16BE(at - start, 1);
    head[3] = isKey ? 0x80 : 0;
    return element("a3", head, data); // SimpleBlock
  });
  return element("1f43b675", element("e7", number(start)), ...blocks);
}

/**
 * The file. `pictures` are `{at, isKey, data}` in order, the first one a key picture; two key pictures are at most 32 s
 * apart. `duration` in milliseconds.
 */
export function writeWebm({ pictures, width, height, duration }) {
  const info = element(
    "1549a966",
    element("2ad7b1", number(1_000_000)), // one tick is a millisecond
    element("4489", float(duration)),
    element("4d80", text("Trellis")),
    element("5741", text("Trellis")),
  );
  const tracks = element(
    "1654ae6b",
    element(
      "ae",
      element("d7", number(1)),
      element("73c5", number(1)),
      element("83", number(1)), // video
      element("86", text("V_VP9")),
      element("e0", element("b0", number(width)), element("ba", number(height))),
    ),
  );
  const groups = groupsOf(pictures);
  const clusters = groups.map(cluster);
  const index = (offsets) =>
    element(
      "1c53bb6b",
      ...groups.map((group, place) =>
        element(
          "bb",
          element("b3", number(group[0].at)),
          element("b7", element("f7", number(1)), element("f1", number(offsets[place]))),
        ),
      ),
    );
  // Numbers have a fixed width, so the index is as long before its offsets are known as after.
  let offset = info.length + tracks.length + index(groups.map(() => 0)).length;
  const offsets = clusters.map((one) => {
    const here = offset;
    offset += one.length;
    return here;
  });
  return Buffer.concat([HEADER, element("18538067", info, tracks, index(offsets), ...clusters)]);
}
