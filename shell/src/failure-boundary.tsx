import { Component, type ReactNode } from "react";

interface BoundaryProps {
  children: ReactNode;
  fallback: (error: unknown) => ReactNode;
  /** A change of these values renders the children again. */
  resetKeys: readonly unknown[];
}

interface BoundaryState {
  failure: { error: unknown } | undefined;
  resetKeys: readonly unknown[];
}

/** Catches what an area throws while it renders. */
export class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, resetKeys: this.props.resetKeys };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKeys }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    const isSame = resetKeys.every((key, index) => Object.is(key, state.resetKeys[index]));
    return isSame ? null : { failure: undefined, resetKeys };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.fallback(failure.error);
  }
}
