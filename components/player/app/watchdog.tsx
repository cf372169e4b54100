'use client';
import { Component, type ReactNode } from 'react';
import { PLAYER_HYDRATED } from './start-watch';

const RESTART_MS = 10_000;

/** There is no one at a screen to press reload: a player that broke restarts after ten seconds of black. */
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
