/** A picture has no remote in it. */
export function getOutlet(): never {
  throw new Error("A picture is drawn without remotes.");
}
