import type { Fault } from '@/lib/contract/fault';
import type { Heartbeat } from '@/lib/contract/gateway';
import type { Identity } from '../memory';
import { nowPlaying } from '../now-showing';
import type { PlayerInfo } from '../state';
import { triggersOf } from '../triggers';
import type { SessionState } from './events';
import { type Facts, settingsOf } from './facts';

/** Measurements that a heartbeat adds to state and facts. */
interface Measured extends Pick<Heartbeat, 'storage' | 'driftMs' | 'health'> {
  faults: Fault[];
}

/** Returns the heartbeat of a terminal, without its time. */
export function heartbeatOf(state: SessionState, facts: Facts, measured: Measured): Omit<Heartbeat, 'at'> {
  return {
    revision: facts.held?.revision ?? 0,
    state: healthOf(state, facts, measured.faults.length > 0),
    playing: nowPlaying(state.showing, state.scene, state.showingSince),
    volume: settingsOf(facts).settings.volume,
    clockOffsetMs: Math.round(facts.clockOffsetMs),
    picture: state.picture,
    ...measured,
  };
}

function healthOf({ showing }: SessionState, { isSyncing }: Facts, isFaulty: boolean): Heartbeat['state'] {
  if (showing.kind === 'off') return 'off';
  if (isFaulty) return 'fault';
  if (showing.kind === 'programs' || showing.kind === 'message') return 'playing';
  return isSyncing ? 'syncing' : 'house';
}

/** Returns the content of the player's status line. */
export function infoOf(state: SessionState, facts: Facts, { terminalId }: Identity): PlayerInfo {
  const { held, newest } = facts;
  const files = newest?.files ?? [];
  return {
    terminalId,
    terminalName: newest?.terminalName ?? '',
    revision: held?.revision ?? 0,
    wantedRevision: newest?.revision ?? 0,
    files: { there: files.filter(({ md5 }) => facts.files.has(md5)).length, total: files.length },
    lastContact: state.lastContact,
    online: state.online,
    clockOffsetMs: Math.round(facts.clockOffsetMs),
    showing: state.showing,
    settings: settingsOf(facts).settings,
    asksForPin: Boolean(newest?.pin),
    awaits: [...new Set(triggersOf(facts).flatMap(({ inputs }) => inputs.map(({ kind }) => kind)))],
  };
}
