import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AlertButton } from './AlertButton.tsx';
import { type AlertSession, followAlerts } from './followAlerts.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'bellwether-alerts': { class?: string | undefined };
    }
  }
}

/**
 * Fills the place that the navbar keeps for the alerts. It is an element of its own, so that the frame needs no code for it
 * before the page has content, and may draw itself anew at any time.
 */
export function startAlerts(session: AlertSession): void {
  const alerts = followAlerts(session);
  class Alerts extends HTMLElement {
    private root: Root | null = null;

    connectedCallback() {
      this.root = createRoot(this);
      this.root.render(createElement(AlertButton, { alerts, place: this }));
    }

    disconnectedCallback() {
      this.root?.unmount();
      this.root = null;
    }
  }
  customElements.define('bellwether-alerts', Alerts);
}
