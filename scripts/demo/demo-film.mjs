import { createRequire } from "node:module";
import path from "node:path";
import { ROOT } from "../toolchain.mjs";

const { ArrayBufferTarget, Muxer } = createRequire(path.join(ROOT, "tests/package.json"))("webm-muxer");

/** Milliseconds between two pictures while something moves, and while nothing does. */
const MOVING = 40;
const RESTING = 500;
const KEY_EVERY = 8000;

/**
 * A film of a page, made of pictures that are taken one by one: every step waits for the page, and the film's own clock
 * gives each picture its time. A slow machine makes it take longer, not look slower.
 */
export class Film {
  #page;
  #images = [];
  /** The frames: `{at, image, x, y, ring}`, times in milliseconds. */
  #moments = [];
  #captions = [];
  #clock = 0;
  #pointer;

  constructor(page, { width, height }) {
    this.#page = page;
    this.width = width;
    this.height = height;
    this.#pointer = { x: width * 0.62, y: height * 0.58 };
  }

  get duration() {
    return this.#clock;
  }

  /** What the next scene shows, in words, by language. */
  say(texts) {
    this.#captions.push({ from: this.#clock, texts });
  }

  /** Takes a picture of the page as it is now. */
  async linger() {
    this.#images.push((await this.#page.screenshot({ type: "png" })).toString("base64"));
  }

  hold(milliseconds) {
    const end = this.#clock + milliseconds;
    while (this.#clock < end) this.#show(Math.min(RESTING, end - this.#clock));
  }

  async click(locator, then) {
    await this.#moveTo(locator);
    for (const ring of [1, 2, 3, 4]) this.#show(MOVING, ring);
    await locator.click();
    await then?.();
    await this.linger();
  }

  async #moveTo(locator) {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    if (!box) throw new Error(`nothing to point at: ${locator}`);
    await this.linger();
    const from = { ...this.#pointer };
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
    const steps = Math.round(8 + Math.hypot(to.x - from.x, to.y - from.y) / 45);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const eased = part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
      this.#pointer = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
      this.#show(MOVING);
    }
  }

  #show(milliseconds, ring = 0) {
    this.#moments.push({ at: this.#clock, image: this.#images.length - 1, ...this.#pointer, ring });
    this.#clock += milliseconds;
  }

  /** The captions in a language as WebVTT; one ends where the next begins. */
  captions(language) {
    const cues = this.#captions.map(({ from, texts }, index) => {
      const to = this.#captions[index + 1]?.from ?? this.#clock;
      return `${timeOf(from)} --> ${timeOf(to)}\n${texts[language]}\n`;
    });
    return `WEBVTT\n\n${cues.join("\n")}`;
  }

  /** Encodes the film with the browser's own VP9 encoder, in bits a second: `{video, poster}`, WebM and WebP. */
  async develop(bitrate) {
    const { chunks, poster } = await this.#page.evaluate(encode, {
      images: this.#images,
      // The last picture is shown again at the very end: a file is as long as the time of its last picture.
      moments: [...this.#moments, { ...this.#moments.at(-1), at: this.#clock }],
      width: this.width,
      height: this.height,
      bitrate,
      keyEvery: KEY_EVERY,
    });
    const muxer = new Muxer({
      target: new ArrayBufferTarget(),
      video: { codec: "V_VP9", width: this.width, height: this.height },
    });
    for (const { at, isKey, data } of chunks)
      muxer.addVideoChunkRaw(Buffer.from(data, "base64"), isKey ? "key" : "delta", at * 1000);
    muxer.finalize();
    return { video: Buffer.from(muxer.target.buffer), poster: Buffer.from(poster, "base64") };
  }
}

function timeOf(milliseconds) {
  const date = new Date(milliseconds).toISOString();
  return date.slice(11, 23);
}

/** Runs in the page. */
async function encode({ images, moments, width, height, bitrate, keyEvery }) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  const toBase64 = (data) => {
    let text = "";
    for (const byte of data) text += String.fromCharCode(byte);
    return btoa(text);
  };
  const bitmapOf = (base64) =>
    createImageBitmap(
      new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: "image/png" }),
    );
  const drawPointer = ({ x, y, ring }) => {
    if (ring > 0) {
      context.beginPath();
      context.arc(x, y, 8 + ring * 5, 0, 2 * Math.PI);
      context.lineWidth = 3;
      context.strokeStyle = `rgb(32 104 217 / ${0.9 - ring * 0.18})`;
      context.stroke();
    }
    context.beginPath();
    for (const [dx, dy] of [
      [0, 0],
      [0, 18],
      [4.5, 14],
      [8, 21],
      [11, 19.5],
      [7.5, 12.5],
      [13, 12.5],
    ])
      context.lineTo(x + dx, y + dy);
    context.closePath();
    context.lineWidth = 2.5;
    context.strokeStyle = "#fff";
    context.stroke();
    context.fillStyle = "#111";
    context.fill();
  };

  const chunks = [];
  let failure;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      chunks.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === "key", data: toBase64(data) });
    },
    error: (error) => {
      failure = error;
    },
  });
  encoder.configure({ codec: "vp09.00.31.08", width, height, bitrate, framerate: 25, latencyMode: "quality" });

  let shown = -1;
  let bitmap;
  let lastKey = -keyEvery;
  let poster;
  for (const moment of moments) {
    if (moment.image !== shown) {
      bitmap?.close();
      bitmap = await bitmapOf(images[moment.image]);
      shown = moment.image;
    }
    context.drawImage(bitmap, 0, 0);
    poster ??= await canvas.convertToBlob({ type: "image/webp", quality: 0.82 });
    drawPointer(moment);
    const frame = new VideoFrame(canvas, { timestamp: moment.at * 1000 });
    const isKey = moment.at - lastKey >= keyEvery;
    if (isKey) lastKey = moment.at;
    encoder.encode(frame, { keyFrame: isKey });
    frame.close();
    if (encoder.encodeQueueSize > 8)
      await new Promise((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }));
    if (failure) throw failure;
  }
  await encoder.flush();
  if (failure) throw failure;
  return { chunks, poster: toBase64(new Uint8Array(await poster.arrayBuffer())) };
}
