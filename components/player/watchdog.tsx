'use client';
import { Component, type ReactNode } from 'react';
import { ALIVE } from './start-watch';

const RESTART_MS = 10_000;

/** Nobody stands by a screen to press reload: a player that broke starts anew after ten seconds of black. */
export class Watchdog extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidMount() {
    document.documentElement.setAttribute(ALIVE, '');
  }

  override componentDidCatch() {
    setTimeout(() => location.reload(), RESTART_MS);
  }

  override render() {
    return this.state.broken ? (
      <div data-state="broken" style={{ position: 'fixed', inset: 0, background: '#000' }} />
    ) : (
      this.props.children
    );
  }
}
