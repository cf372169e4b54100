import type { AnnouncementFields } from '@/lib/contract/announcement';
import { contentHash, isShown, localized, verdict } from './rules';

const NOW = 1_800_000_000_000;
const announcement: AnnouncementFields = {
  announcemenStartTime: 1_799_999_000,
  announcemenEndTime: 1_800_001_000,
  colseTipOn: '1',
  announcementTitleCh: '维护',
  announcementTitleEn: 'Maintenance',
  announcementContentCh: '<p>今晚</p>',
  announcementContentEn: '<p>Tonight</p>',
};
const hash = contentHash(announcement);

test.each<[string, Partial<AnnouncementFields>, boolean]>([
  ['within its time', {}, true],
  ['switched off', { colseTipOn: '0' }, false],
  ['before its start', { announcemenStartTime: 1_800_000_001 }, false],
  ['from its first second on', { announcemenStartTime: 1_800_000_000 }, true],
  ['after its end', { announcemenEndTime: 1_799_999_999 }, false],
  ['at its end', { announcemenEndTime: 1_800_000_000 }, false],
  ['without an end', { announcemenEndTime: '' }, false],
  ['without a start', { announcemenStartTime: '' }, true],
])('checks the period: %s', (_, change, shown) => {
  expect(isShown({ ...announcement, ...change }, NOW)).toBe(shown);
});

test('hides a dismissed text and shows a changed one', () => {
  expect(verdict(announcement, NOW, null)).toBe('show');
  expect(verdict(announcement, NOW, hash)).toBe('dismissed');
  expect(verdict({ ...announcement, announcementContentCh: '<p>明晚</p>' }, NOW, hash)).toBe('show');
  expect(verdict({ ...announcement, announcementTitleEn: 'Maintenance!' }, NOW, hash)).toBe('show');
});

test('keeps an extended announcement dismissed', () => {
  expect(verdict({ ...announcement, announcemenEndTime: 1_900_000_000 }, NOW, hash)).toBe('dismissed');
});

test('forgets the dismissal when the announcement is off or over', () => {
  expect(verdict({ ...announcement, colseTipOn: '0' }, NOW, hash)).toBe('forget');
  expect(verdict(announcement, NOW + 10_000_000, hash)).toBe('forget');
  expect(verdict({ ...announcement, announcemenEndTime: '' }, NOW, hash)).toBe('forget');
});

test('picks the reader’s language, or the one that exists', () => {
  expect(localized(announcement, true)).toEqual({ title: '维护', content: '<p>今晚</p>' });
  expect(localized(announcement, false)).toEqual({ title: 'Maintenance', content: '<p>Tonight</p>' });
  const onlyChinese = { ...announcement, announcementTitleEn: '', announcementContentEn: '' };
  expect(localized(onlyChinese, false)).toEqual({ title: '维护', content: '<p>今晚</p>' });
});
