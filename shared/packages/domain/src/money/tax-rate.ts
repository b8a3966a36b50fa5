/** `"8.25"` percent as thousandths of a percent: 8250. The contract has checked the form: at most three places. */
export function parseRate(text: string): number {
  const [whole = "", places = ""] = text.split(".");
  return Number(whole) * 1000 + Number(places.padEnd(3, "0"));
}

/** 8250 thousandths of a percent as `"8.25"`, without zeros at the end. */
export function formatRate(thousandths: number): string {
  const places = String(thousandths % 1000)
    .padStart(3, "0")
    .replace(/0+$/, "");
  return `${Math.floor(thousandths / 1000)}${places ? `.${places}` : ""}`;
}
