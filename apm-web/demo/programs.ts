import { emptyDocument, type ProgramDocument, type Scene } from '@/lib/contract/program';
import type { MaterialName, ProgramName } from './network';
import type { SourceIds } from './sources';
import { clock, image, type Media, menuBoard, newsTicker, panel, scene, textWidget, ticker, video } from './widgets';

export type Materials = Record<MaterialName, Media>;

interface DemoProgram {
  key: ProgramName;
  name: string;
  document: (materials: Materials, sources: SourceIds) => ProgramDocument;
}

const landscape = (...scenes: Scene[]): ProgramDocument => ({ ...emptyDocument(), scenes });
const portrait = (...scenes: Scene[]): ProgramDocument => ({
  ...emptyDocument({ width: 1080, height: 1920 }),
  scenes,
});
const WHOLE = [0, 0, 1920, 1080] as const;
const TALL = [0, 0, 1080, 1920] as const;

export const programs: DemoProgram[] = [
  {
    key: 'menu',
    name: 'Café menu',
    document: ({ menu, light }, { cafe, news }) =>
      landscape(
        scene(
          'menu',
          'Menu',
          [
            image('menu-board', WHOLE, menu),
            panel('menu-plate', [1440, 840, 400, 150], '#f4b05e', { radius: 24 }),
            clock('menu-clock', [1440, 840, 400, 150], 96, 'time', { bold: true, color: '#2a1609', align: 'center' }),
          ],
          { duration: 20 },
        ),
        scene(
          'board',
          'Prices',
          [
            textWidget('board-head', [120, 70, 1200, 120], 'Harbour Café', 96, { bold: true, color: '#f4b05e' }),
            clock('board-clock', [1400, 70, 400, 120], 84, 'time', { bold: true }),
            menuBoard('board-menu', [120, 220, 1680, 730], cafe),
            newsTicker('board-news', [0, 984, 1920, 96], news),
          ],
          { duration: 20, background: { color: '#1c130d' } },
        ),
        scene(
          'break',
          'Break',
          [
            video('break-light', WHOLE, light),
            textWidget('break-line', [160, 700, 1600, 150], 'Take your time.', 120, { bold: true, align: 'center' }),
            textWidget('break-more', [160, 860, 1600, 80], 'Second cup half price, all day', 52, { align: 'center' }),
          ],
          { duration: 'auto' },
        ),
      ),
  },
  {
    key: 'breakfast',
    name: 'Breakfast',
    document: ({ lake }) =>
      landscape(
        scene(
          'breakfast',
          'Breakfast',
          [
            image('breakfast-picture', [960, 0, 960, 1080], lake),
            textWidget('breakfast-head', [120, 140, 780, 140], 'Good morning', 104, { bold: true, color: '#3b2410' }),
            textWidget(
              'breakfast-list',
              [120, 330, 520, 500],
              'Croissant, butter, jam\nPorridge with apple\nTwo eggs, rye bread\nFruit of the day',
              44,
              { lineHeight: 2.1, verticalAlign: 'top', color: '#3b2410' },
            ),
            textWidget('breakfast-prices', [660, 330, 200, 500], '4.20\n5.90\n8.40\n4.80', 44, {
              bold: true,
              lineHeight: 2.1,
              align: 'right',
              verticalAlign: 'top',
              color: '#a24b12',
            }),
            textWidget('breakfast-line', [120, 900, 740, 80], 'Until 11, every day', 40, { color: '#7a5a3a' }),
          ],
          { duration: 20, background: { color: '#fbeedd' } },
        ),
      ),
  },
  {
    key: 'lunch',
    name: 'Lunch',
    document: ({ menu }) =>
      landscape(
        scene('lunch-board', 'Board', [image('lunch-picture', WHOLE, menu)], { duration: 15 }),
        scene(
          'lunch',
          'Lunch',
          [
            panel('lunch-plate', [120, 120, 1680, 840], '#12352c', { radius: 40 }),
            textWidget('lunch-over', [220, 190, 1480, 60], 'MONDAY TO FRIDAY, 11 TO 15', 38, {
              color: '#9fd8c3',
              letterSpacing: 10,
            }),
            textWidget('lunch-head', [220, 270, 1480, 180], 'Soup, bread and a drink', 120, { bold: true }),
            textWidget('lunch-line', [220, 480, 1480, 90], 'Fish soup with saffron, or lentils with lemon', 56),
            textWidget('lunch-price', [220, 640, 1480, 220], '9.90', 200, { bold: true, color: '#f4b05e' }),
          ],
          { duration: 12, transition: 'slide', background: { color: '#0b221c' } },
        ),
      ),
  },
  {
    key: 'evening',
    name: 'Evening at the quay',
    document: ({ lake, light }) =>
      landscape(
        scene(
          'evening',
          'Evening',
          [
            video('evening-light', WHOLE, light),
            panel('evening-shade', WHOLE, '#07122299'),
            textWidget('evening-head', [160, 330, 1600, 200], 'The sun goes down at the quay.', 112, {
              bold: true,
              align: 'center',
            }),
            textWidget('evening-line', [160, 560, 1600, 90], 'Wine and small plates until 22', 60, { align: 'center' }),
          ],
          { duration: 'auto' },
        ),
        scene('evening-lake', 'Lake', [image('evening-picture', WHOLE, lake)], { duration: 10 }),
      ),
  },
  {
    key: 'sale',
    name: 'Season sale',
    document: ({ sale, logo }) =>
      landscape(
        scene('sale', 'Sale', [image('sale-picture', WHOLE, sale)], { duration: 14 }),
        scene(
          'members',
          'Members',
          [
            panel('members-side', [1240, -160, 900, 1400], '#ff2d6f', { shape: 'ellipse' }),
            image('members-logo', [1460, 360, 300, 300], logo, 60),
            textWidget('members-over', [140, 250, 1000, 60], 'THIS WEEK ONLY', 40, {
              color: '#ffd28a',
              letterSpacing: 12,
            }),
            textWidget('members-head', [140, 330, 1040, 300], 'Members:\n10 % more', 140, {
              bold: true,
              lineHeight: 1.05,
            }),
            textWidget('members-line', [140, 660, 1040, 80], 'Show your card at the checkout.', 52),
            ...ticker('members-ticker', [0, 996, 1920, 84], 'Open today until 20:00  ·  Free alterations', '#2b0b45'),
          ],
          { transition: 'slide', duration: 10, background: { color: '#5b1a8b' } },
        ),
      ),
  },
  {
    key: 'winter',
    name: 'Winter collection',
    document: ({ sale, logo }) =>
      landscape(
        scene(
          'winter',
          'Winter',
          [
            panel('winter-side', [1120, 0, 800, 1080], '#dfe9f2'),
            image('winter-picture', [1200, 160, 640, 760], sale, 32),
            image('winter-logo', [120, 110, 150, 150], logo, 30),
            textWidget('winter-head', [120, 380, 940, 300], 'Wool, down,\nand a warm light', 110, {
              bold: true,
              lineHeight: 1.08,
            }),
            textWidget('winter-line', [120, 720, 940, 80], 'The winter collection is here.', 52, { color: '#b9cbe0' }),
          ],
          { duration: 14, transition: 'slide', background: { color: '#14263d' } },
        ),
      ),
  },
  {
    key: 'departures',
    name: 'Departures',
    document: ({ board }) =>
      landscape(
        scene(
          'board',
          'Board',
          [
            image('board-picture', WHOLE, board),
            clock('board-clock', [1160, 30, 300, 110], 76, 'time', { bold: true }),
            ...ticker(
              'board-ticker',
              [0, 1000, 1920, 80],
              'Please keep your luggage with you  ·  Track 5: mind the gap  ·  R 12 is replaced by buses',
              '#1459d9',
            ),
          ],
          { duration: 30, transition: 'none' },
        ),
      ),
  },
  {
    key: 'welcome',
    name: 'Welcome loop',
    document: ({ welcome, lake, light, logo }) =>
      landscape(
        scene('welcome', 'Welcome', [
          image('welcome-picture', WHOLE, welcome),
          image('welcome-logo', [1640, 80, 200, 200], logo, 40),
          clock('welcome-clock', [1240, 320, 600, 150], 130, 'time', { bold: true }),
          clock('welcome-day', [1240, 470, 600, 80], 52, 'weekday'),
        ]),
        scene('lake', 'Lake', [
          image('lake-picture', WHOLE, lake),
          clock('lake-clock', [960, 80, 860, 220], 190, 'time', { bold: true }),
          clock('lake-date', [960, 290, 860, 80], 56, 'date'),
        ]),
        scene(
          'light',
          'Light',
          [
            video('light-video', WHOLE, light),
            textWidget('light-line', [160, 760, 1600, 180], 'A quiet minute', 150, { bold: true, align: 'center' }),
          ],
          { duration: 'auto' },
        ),
      ),
  },
  {
    key: 'entrance',
    name: 'Entrance, portrait',
    document: ({ lake, logo, light }) =>
      portrait(
        scene(
          'entrance',
          'Entrance',
          [
            panel('entrance-shade', TALL, '#140f2e59'),
            image('entrance-logo', [90, 120, 220, 220], logo, 44),
            textWidget('entrance-head', [90, 410, 900, 350], 'Good to\nsee you', 168, { bold: true, lineHeight: 1.02 }),
            textWidget('entrance-line', [90, 790, 900, 130], 'Come in: everything is on\nthe ground floor today.', 52),
            clock('entrance-clock', [90, 1490, 900, 220], 200, 'time', { bold: true, align: 'left' }),
            clock('entrance-date', [90, 1700, 900, 80], 56, 'date', { align: 'left' }),
          ],
          {
            duration: 15,
            background: { color: '#241a4d', image: { materialId: lake.id, md5: lake.md5, fit: 'cover' } },
          },
        ),
        scene(
          'hours',
          'Hours',
          [
            video('hours-video', [0, 0, 1080, 608], light),
            textWidget('hours-head', [90, 720, 900, 130], 'Opening hours', 104, { bold: true }),
            textWidget('hours-days', [90, 900, 560, 420], 'Monday – Friday\nSaturday\nSunday', 60, {
              lineHeight: 2,
              verticalAlign: 'top',
            }),
            textWidget('hours-times', [600, 900, 390, 420], '8 – 20\n9 – 20\n10 – 18', 60, {
              bold: true,
              lineHeight: 2,
              align: 'right',
              verticalAlign: 'top',
              color: '#ffd28a',
            }),
            ...ticker(
              'hours-ticker',
              [0, 1800, 1080, 120],
              'Free wireless network in the whole house: {{attribute.network|ask us}}',
              '#5b2bd9',
            ),
          ],
          { duration: 12, transition: 'slide', background: { color: '#16123a' } },
        ),
      ),
  },
];
