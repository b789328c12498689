import { Component, type ReactNode } from 'react';
import type { AppProps } from 'single-spa';
import type { SectionProps } from './shellApi.ts';

type Props = SectionProps & AppProps & { children?: ReactNode };

/** Wraps every section: a crashed tree renders nothing and tells the shell, which shows something else. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
