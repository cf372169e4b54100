import { HEARTBEAT_SECONDS } from '@/lib/contract/gateway';
import { materialsOf } from '@/lib/contract/program';
import { commandHandlers } from '../command-handlers';
import { commandRunner } from '../commands';
import { heartbeats } from '../heartbeat';
import { pinLock } from '../local-pin';
import { routines } from '../routines';
import { type ManifestSync, manifestSync } from '../sync';
import { wallClock } from '../wall-clock';
import { isTimeKnown, timeZoneOf } from './facts';
import { heartbeatOf } from './reports';
import type { SessionContext, Tools } from './tools';

/** Opens the runners of a session. Each does one thing until the session ends, and dispatches what it finds. */
export async function openRunners(context: SessionContext, tools: Tools) {
  const { ports, memory, signal, refresh, fire, leave } = context;
  const { clock, api } = tools;
  const sync = await openSync(context, tools);
  const commonTime = wallClock(ports.clock, api, signal);
  const actions = commandHandlers({ ports, api, sync, refresh, fire, leave });
  return {
    sync,
    commonTime,
    commands: await commandRunner({ clock, random: ports.random }, api, memory, actions, signal),
    routines: openRoutines(context, tools, sync),
    heartbeat: openHeartbeat(context, tools, commonTime),
    lock: pinLock({ clock }, memory, () => sync.newest()?.pin ?? null),
  };
}

export type Runners = Awaited<ReturnType<typeof openRunners>>;

function openSync(context: SessionContext, { clock, api, alarms, progress }: Tools) {
  const { random, files, device } = context.ports;
  const events = {
    onChange: () => context.dispatch({ type: 'changed' }),
    onProgress(...[manifest, states]: Parameters<typeof progress.report>) {
      progress.report(manifest, states);
      const isWhole = [...states.values()].every(({ state }) => state === 'done');
      if (isWhole) alarms.over('storageLow', 'downloadFailed', 'verificationFailed');
      context.inform();
    },
    onAlarm: (...raised: Parameters<typeof alarms.raise>) => void alarms.raise(...raised).catch(() => undefined),
    onScreen() {
      const { onScreen } = context.state();
      return onScreen ? materialsOf(onScreen.document).keys() : [];
    },
  };
  return manifestSync({ clock, random, files, device }, api, context.memory, events, context.signal);
}

function openRoutines(context: SessionContext, { clock, api }: Tools, sync: ManifestSync) {
  const { device, screen, random } = context.ports;
  const surroundings = {
    manifest: sync.newest,
    timeZone: () => timeZoneOf(context.facts()),
    knowsTime: () => isTimeKnown(context.facts(), context.state().isTimeConfirmed),
  };
  return routines({ clock, device, screen, random }, api, surroundings, context.signal);
}

function openHeartbeat(context: SessionContext, tools: Tools, commonTime: ReturnType<typeof wallClock>) {
  const { clock, api, offset, faults, alarms } = tools;
  const { random, files, device } = context.ports;
  const events = {
    interval: () => context.facts().newest?.heartbeatSeconds ?? HEARTBEAT_SECONDS,
    async state() {
      const current = faults.list();
      if (current.length === 0) alarms.over('playbackFault');
      const storage = await files.usage().catch(() => ({ used: 0, total: 0 }));
      const measured = { storage, driftMs: commonTime.driftMs(), faults: current, health: device.health() };
      return heartbeatOf(context.state(), context.facts(), measured);
    },
    onAnswer(...[wake, correction]: Parameters<Parameters<typeof heartbeats>[2]['onAnswer']>) {
      void offset.correct(correction).catch(() => undefined);
      context.dispatch({ type: 'answered', wake, isCorrection: correction !== 0 });
    },
    onError: context.fail,
  };
  return heartbeats({ clock, random }, api, events, context.signal);
}
