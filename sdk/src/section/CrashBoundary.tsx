import { Component, type ReactNode } from 'react';
import type { AppProps } from 'single-spa';
import type { SectionProps } from './shellApi.ts';

type Props = SectionProps & AppProps & { children?: ReactNode };

/** Around every section: a crashed tree leaves nothing behind and tells the shell, which knows what to show instead. */
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
