import { Component, type ReactNode } from "react";
import { ApplicationError } from "./pages/ErrorViews";

interface RenderErrorBoundaryProps {
  /** Retries rendering when this value changes. */
  resetOn?: string;
  fallback: (recover: () => void, error: unknown) => ReactNode;
  children: ReactNode;
}

export class RenderErrorBoundary extends Component<
  RenderErrorBoundaryProps,
  { failed: boolean; error: unknown }
> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidUpdate({ resetOn }: RenderErrorBoundaryProps) {
    if (this.state.failed && resetOn !== this.props.resetOn) this.recover();
  }

  private recover() {
    this.setState({ failed: false, error: undefined });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.recover(), this.state.error);
  }
}

export function ApplicationErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <RenderErrorBoundary fallback={(_recover, error) => <ApplicationError error={error} />}>
      {children}
    </RenderErrorBoundary>
  );
}
