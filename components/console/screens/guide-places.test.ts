import { guides } from '@/components/admin/help/shared/guides';
import { isPage } from './is-page';

test('links every step to a page and gives guides a cover', () => {
  for (const { steps, cover } of guides) {
    expect(steps.length).toBeGreaterThanOrEqual(cover);
    for (const step of steps) {
      if (!('beside' in step)) expect([step.path, isPage(step.path.split('?')[0] ?? '')]).toEqual([step.path, true]);
    }
  }
});
