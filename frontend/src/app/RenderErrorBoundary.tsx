import { Component, type ReactNode } from "react";
import { ApplicationError } from "./pages/ErrorViews";

interface RenderErrorBoundaryProps {
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

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => {
      this.setState({ failed: false, error: undefined });
    }, this.state.error);
  }
}

export function ApplicationErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <RenderErrorBoundary fallback={(_recover, error) => <ApplicationError error={error} />}>
      {children}
    </RenderErrorBoundary>
  );
}
