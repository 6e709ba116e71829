import { Component, type ReactNode } from "react";
import { ApplicationError, ContentLoadingError } from "./pages/ErrorViews";

interface RenderErrorBoundaryProps {
  fallback: (recover: () => void) => ReactNode;
  children: ReactNode;
}

class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, { failed: boolean }> {
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

/** Around one tab's content. Give it the tab as `key`: another tab starts afresh. */
export function ContentErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <RenderErrorBoundary fallback={(recover) => <ContentLoadingError onRecovered={recover} />}>
      {children}
    </RenderErrorBoundary>
  );
}
