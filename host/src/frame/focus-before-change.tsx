import { Component, type RefObject } from "react";

interface Props {
  area: string;
  main: RefObject<HTMLElement | null>;
}

/**
 * Moves the focus from the area that is about to go to the main element. Removing a focused element forces a layout of
 * the half-removed page. React gives the focus back to what stays, such as a link of the sidebar, so that isn't touched.
 */
export class FocusBeforeChange extends Component<Props> {
  override getSnapshotBeforeUpdate({ area, main }: Props): null {
    const isLeaving = area !== this.props.area && main.current?.contains(document.activeElement);
    if (isLeaving) main.current?.focus({ preventScroll: true });
    return null;
  }

  // React requires it together with getSnapshotBeforeUpdate.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
