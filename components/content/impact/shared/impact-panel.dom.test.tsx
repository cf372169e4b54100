import { screen } from '@testing-library/react';
import { idOf, platform, renderUi } from '@/components/test';
import { type Impact, planImpact } from '@/lib/contract/impact';
import { ImpactPanel } from './impact-panel';

const impact: Impact = {
  terminals: 26,
  resolved: 26,
  changed: 5,
  changes: [],
  moreChanges: 0,
  later: null,
  review: null,
  download: { terminals: 0, most: 0, total: 0, from: null },
  problems: [],
};
const input = { planId: idOf('plan'), terminalIds: [idOf('screen')], publishParams: { name: 'Plan' } };
const panel = (found: Partial<Impact>) => {
  platform.answers(planImpact, { ...impact, ...found });
  return renderUi(<ImpactPanel of={planImpact} input={input} />);
};

test('shows who follows later, and how', async () => {
  panel({ resolved: 5, later: { terminals: 21, goOn: 'whenAllHold' } });
  expect(await screen.findByText('21 more terminals follow by themselves once the first ones hold it.')).toBeVisible();
  expect(screen.queryByText(/^Worked out for/)).toBeNull();
});

test('shows the start of the download', async () => {
  panel({ download: { terminals: 5, most: 2_000, total: 9_000, from: '2026-12-01T21:00:00.000Z' } });
  expect(await screen.findByText(/^Terminals fetch their files from .*Dec/)).toBeVisible();
});

test('names the reviewers of a publish', async () => {
  panel({
    review: {
      waitsFor: [{ kind: 'plan', name: 'Winter' }],
      moreNeeds: 2,
      reviewers: ['Anna', 'Ben'],
      moreReviewers: 0,
    },
  });
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('Not passed yet: Winter and 2 more.');
  expect(note).toHaveTextContent('Anna and Ben can pass it.');
});

test('says that nobody can review the publish', async () => {
  panel({ review: { waitsFor: [{ kind: 'plan', name: 'Winter' }], moreNeeds: 0, reviewers: [], moreReviewers: 0 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nobody has the right to pass it yet.');
});
