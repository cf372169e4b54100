import { jobRuns } from './job-runs';

test('records job runs and rethrows their errors', async () => {
  const heard: [string, boolean][] = [];
  const jobs = jobRuns(
    () => new Date('2026-03-02T08:00:00Z'),
    (name, _, failed) => heard.push([name, failed]),
  );
  await jobs.run('tidy', async () => {});
  await expect(jobs.run('mail', () => Promise.reject(new Error('no server')))).rejects.toThrow('no server');
  await jobs.run('mail', async () => {
    expect(jobs.states()[0]).toMatchObject({ name: 'mail', running: true });
  });
  expect(jobs.states()).toMatchObject([
    { name: 'mail', running: false, runs: 2, failures: 1, lastError: '' },
    { name: 'tidy', runs: 1, failures: 0, lastStartedAt: new Date('2026-03-02T08:00:00Z') },
  ]);
  expect(heard).toEqual([
    ['tidy', false],
    ['mail', true],
    ['mail', false],
  ]);
});

test('pauses a job longer after each failure in a row', async () => {
  let now = Date.parse('2026-03-02T08:00:00Z');
  const jobs = jobRuns(
    () => new Date(now),
    () => {},
  );
  const fail = () => jobs.run('mail', () => Promise.reject(new Error('no server'))).catch(() => {});
  const pause = () => {
    const until = jobs.states()[0]?.pausedUntil;
    return until ? (until.getTime() - now) / 1_000 : null;
  };
  const pauses = [];
  for (let failure = 0; failure < 9; failure += 1) {
    await fail();
    pauses.push(pause());
  }
  expect(pauses).toEqual([null, 10, 20, 40, 80, 160, 320, 600, 600]);
  expect(jobs.isPaused('mail')).toBe(true);
  now += 600_000;
  expect(jobs.isPaused('mail')).toBe(false);
  await jobs.run('mail', async () => {});
  expect(jobs.states()).toMatchObject([{ failedInRow: 0, pausedUntil: null, failures: 9 }]);
});
