import { jobRuns } from './job-runs';

test('notes how jobs went, and passes their errors on', async () => {
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
