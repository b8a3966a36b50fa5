const outlet = document.createElement("div");

/** Where remotes are placed. It belongs to no framework: the frame only decides where in its main area it is. */
export function getOutlet(): HTMLElement {
  return outlet;
}

/** Adds an empty element for a remote: the scope of its styles. */
export function placeInOutlet(name: string): HTMLElement {
  const element = document.createElement("div");
  element.dataset.remote = name;
  outlet.append(element);
  return element;
}
