import { declare } from '@/lib/contract/gateway';
import { Refused } from '../api';
import { faultText } from '../faults';
import { sleep } from '../waiting';
import type { SessionEffect } from './events';
import type { Runners } from './runners';
import type { SessionContext, Tools } from './tools';

/** Delay before a refused token is tried again: one wrong answer must not wipe a terminal. */
const SECOND_OPINION_MS = 5_000;

type EffectOf<T extends SessionEffect['type']> = Extract<SessionEffect, { type: T }>;
type Performers = { [T in SessionEffect['type']]: (effect: EffectOf<T>) => void };

/** Performs the effects of a session by its runners. */
export function effectPerformer(context: SessionContext, tools: Tools, runners: Runners) {
  const { ports } = context;
  const { clock, faults, alarms, plays, clicks, firings, counts, emergencies } = tools;
  const { sync, commonTime, commands, routines, heartbeat } = runners;
  let decision: unknown;

  const performers: Performers = {
    show: ({ showing, settings, over }) => ports.screen.show(showing, settings, context.facts().files, over),
    decideAgain({ inMs }) {
      clock.clear(decision);
      decision = clock.set(() => context.dispatch({ type: 'changed' }), inMs);
    },
    clearFaults: faults.clear,
    emergencyOnScreen: ({ raiseId }) => emergencies.onScreen(raiseId),
    noteFiring({ event, fired }) {
      void context.memory.remember('fired', [...fired]).catch(() => undefined);
      void firings.record(event).catch(() => undefined);
    },
    keepCommonTime: ({ isKept }) => commonTime.keep(isKept),
    sweepFiles: () => void sync.sweep().catch(() => undefined),
    updateRoutines: routines.update,
    reportSoon: heartbeat.soon,
    inform: context.inform,
    sendQueues() {
      for (const queue of [plays, clicks, firings, counts, emergencies, alarms])
        void queue.send().catch(() => undefined);
    },
    declare: () => void declareCapabilities(context, tools).catch(() => undefined),
    fetch: () => void context.refresh().catch(context.fail),
    runCommands: ({ upTo }) => void commands.announced(upTo).catch(context.fail),
    raiseAlarm: ({ alarm, detail }) => void alarms.raise(alarm, detail).catch(() => undefined),
    endAlarm: ({ alarm }) => alarms.over(alarm),
    noteFault({ detail }) {
      const fault = faults.add(detail);
      void alarms.raise('playbackFault', faultText(fault), fault).catch(() => undefined);
    },
    tryTokenAgain: () => void tryTokenAgain(context, sync),
  };
  return {
    perform: (effect: SessionEffect) => (performers[effect.type] as (effect: SessionEffect) => void)(effect),
    stop: () => clock.clear(decision),
  };
}

/** Declares the player's capabilities. Repeated after each interruption until the platform has them. */
async function declareCapabilities({ ports: { device }, dispatch }: SessionContext, { api, codecs }: Tools) {
  await api.call(declare, {
    capabilities: [...device.capabilities],
    version: device.version,
    codecs: [...codecs],
  });
  dispatch({ type: 'declared' });
}

async function tryTokenAgain({ ports, signal, leave, dispatch }: SessionContext, sync: Runners['sync']) {
  await sleep(ports.clock, SECOND_OPINION_MS, signal);
  try {
    await sync.fetchManifest();
  } catch (error) {
    if (error instanceof Refused && error.status === 401) await leave();
  }
  dispatch({ type: 'doubtEnded' });
}
