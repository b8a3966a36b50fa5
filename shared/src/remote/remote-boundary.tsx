import { Component, type ReactNode } from "react";

/** Reports to the parent that this subtree failed, and shows nothing: the error card is the parent's. */
export class RemoteBoundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
