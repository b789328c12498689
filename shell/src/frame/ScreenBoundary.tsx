import { Component, type ReactNode } from 'react';
import type { Report } from '../notices/report.ts';
import { FailedPage } from '../pageStates/FailedPage.tsx';

interface Props {
  title: string;
  report: Report;
  children: ReactNode;
}

/** Keeps the navbar and footer when one of the shell's screens crashes. */
export class ScreenBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error, 'screen');
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <FailedPage
        title={this.props.title}
        message="This page stopped because of an error on our end."
        onRetry={() => this.setState({ crashed: false })}
      />
    );
  }
}
