import { Component, type ReactNode } from "react";
import { ApplicationError } from "./pages/ErrorViews";

interface RenderErrorBoundaryProps {
  fallback: (recover: () => void) => ReactNode;
  children: ReactNode;
}

export class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => {
      this.setState({ failed: false });
    });
  }
}

export function ApplicationErrorBoundary({ children }: { children: ReactNode }) {
  return <RenderErrorBoundary fallback={() => <ApplicationError />}>{children}</RenderErrorBoundary>;
}
