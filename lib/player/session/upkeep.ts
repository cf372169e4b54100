import { rotate } from '@/lib/contract/gateway';
import { listen, type Wake } from '../stream';
import { sleep } from '../waiting';
import type { Runners } from './runners';
import type { SessionContext, Tools } from './tools';

/** Interval of the checks of files and token. */
const VERIFY_MS = 3_600_000;
const ROTATE_MS = 30 * 86_400_000;

/** Reports to the platform, follows its wake-ups, and looks after files and token until the session ends. */
export async function keepRunning(
  context: SessionContext,
  { clock, api, offset }: Tools,
  { sync, heartbeat, commands }: Runners,
) {
  const { ports, signal, dispatch, fail, refresh } = context;
  const verifyAndRepair = () =>
    sync
      .verify()
      .then(() => sync.complete())
      .catch(() => undefined);
  void verifyAndRepair();
  const onWake = (wake: Wake) => dispatch({ type: 'woken', wake });
  void listen({ clock, random: ports.random }, api, { onWake, onError: fail }, signal);
  void heartbeat.run();
  await refresh().catch(fail);
  await commands.start().catch(fail);
  while (!signal.aborted) {
    await sleep(ports.clock, VERIFY_MS, signal);
    if (signal.aborted) return;
    await verifyAndRepair();
    if (context.state().isTimeConfirmed) await offset.save().catch(() => undefined);
    await renewToken(context, api).catch(fail);
  }
}

async function renewToken({ ports, memory, credentials }: SessionContext, api: Tools['api']) {
  if (ports.clock.now() - credentials.identity.since < ROTATE_MS) return;
  const { token } = await api.call(rotate, {});
  credentials.identity = { ...credentials.identity, token, since: ports.clock.now() };
  // Stored before its first use, which ends the old one.
  await memory.remember('identity', credentials.identity);
}
