'use client';
import { Component, type ReactNode } from 'react';
import { PLAYER_HYDRATED } from './start-watch';

const RESTART_MS = 10_000;

/** Restarts a broken player after ten seconds of black, because there is nobody at a screen to reload it. */
export class Watchdog extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidMount() {
    document.documentElement.setAttribute(PLAYER_HYDRATED, '');
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
