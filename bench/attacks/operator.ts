import { fork } from 'node:child_process';
import { once } from 'node:events';
import { quantile } from '../platform/figures';
import type { Row } from '../row';
import type { OperatorReport, OperatorRequest } from './operator-loop';

/** Starts an operator who keeps working in a process of its own. */
export function startOperator(work: OperatorRequest) {
  const child = fork('bench/attacks/operator-loop.ts', { execArgv: ['--import', 'tsx'] });
  child.send(work);
  let before: Row[] = [];

  async function report(): Promise<OperatorReport> {
    const answer = once(child, 'message');
    child.send('report');
    return (await answer)[0] as OperatorReport;
  }

  return {
    /** Discards all measurements so far. */
    forget: report,
    /** Returns the duration of the operator's calls since the last report, compared with the first one. */
    async rows(during: string, aimRefused: string | undefined = '0'): Promise<Row[]> {
      const { calls, refused, health, unhealthy } = await report();
      const times: [string, number][] = [
        ['p50', quantile(calls, 0.5)],
        ['p95', quantile(calls, 0.95)],
        ['slowest', Math.max(0, ...calls)],
        ['/healthz, slowest', Math.max(0, ...health)],
      ];
      const rows = times.map(([name, ours], nth): Row => {
        const peer = before[nth]?.ours;
        return { name: `${during}: ${name}`, ours, peer, unit: 'ms', ratio: peer && ours / peer };
      });
      if (before.length === 0) before = rows;
      const count = (name: string, ours: number, aim?: string): Row => ({
        name: `${during}: ${name}`,
        ours,
        unit: '',
        aim,
      });
      return [
        ...rows,
        count('calls', calls.length),
        count('calls refused', refused, aimRefused),
        count('/healthz not 200', unhealthy, aimRefused),
      ];
    },
    stop: () => child.kill('SIGKILL'),
  };
}
