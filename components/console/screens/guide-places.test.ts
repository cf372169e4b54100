import { guides } from '@/components/admin/help/shared/guides';
import { isPage } from './is-page';

test('each step leads to a page of the console, and each guide has a cover', () => {
  for (const { steps, cover } of guides) {
    expect(steps.length).toBeGreaterThanOrEqual(cover);
    for (const step of steps) {
      if (!('beside' in step)) expect([step.path, isPage(step.path.split('?')[0] ?? '')]).toEqual([step.path, true]);
    }
  }
});
