import type { Heartbeat } from '@/lib/contract/gateway';

/** Returns the heartbeat of terminal `n` of a filled network. */
export function heartbeatOf(n: number): Heartbeat {
  const since = new Date().toISOString();
  const program = `01900000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`;
  return {
    at: since,
    revision: 1,
    state: 'playing',
    playing: {
      versionId: program,
      programId: program,
      programName: 'Welcome',
      sceneId: 's1',
      since,
      because: 'published',
    },
    volume: 80,
    storage: { used: 1_000_000_000 + n, total: 16_000_000_000 },
    clockOffsetMs: 3,
    faults: [],
    health: { cpu: 12, memory: 40, temperature: 45, network: 'ethernet' },
  };
}
