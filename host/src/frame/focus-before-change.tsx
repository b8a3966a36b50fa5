import { Component, type RefObject } from "react";

interface Props {
  area: string;
  main: RefObject<HTMLElement | null>;
}

/**
 * Moves the focus to the main area before the last area is taken out of it. Taking out what has the focus makes a browser
 * lay out what is half taken out.
 */
export class FocusBeforeChange extends Component<Props> {
  override getSnapshotBeforeUpdate({ area, main }: Props): null {
    if (area !== this.props.area) main.current?.focus({ preventScroll: true });
    return null;
  }

  // React asks for it beside the other.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
