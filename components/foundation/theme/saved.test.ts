import fc from '@/lib/test/fast-check';
import { configuration, effects, layouts, pageWidths, presets, type Settings, themeModes } from './configuration';
import { parseSettings } from './parse-settings';
import { difference, MODE_COOKIE, readSavedTheme, THEME_COOKIE, themeCookieOf } from './saved';

const reading = (cookies: Record<string, string>) => readSavedTheme((name) => cookies[name]);

const anySettings: fc.Arbitrary<Settings> = fc.record({
  mode: fc.constantFrom(...themeModes),
  color: fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  layout: fc.constantFrom(...layouts),
  pageWidth: fc.constantFrom(...pageWidths),
  fixedHeader: fc.boolean(),
  fixedSideBar: fc.boolean(),
  fixedTabs: fc.boolean(),
  weekMode: fc.boolean(),
  multiPage: fc.boolean(),
  cachePage: fc.boolean(),
  hideSetting: fc.boolean(),
  animate: fc.constantFrom(...Object.entries(effects)).chain(([name, directions]) =>
    fc.record({
      disabled: fc.boolean(),
      name: fc.constant(name as keyof typeof effects),
      direction: fc.constantFrom<string>(...directions),
    }),
  ),
  customTitles: fc.array(fc.record({ path: fc.webPath(), title: fc.string() })),
});

test('stores only what differs from the configuration', () => {
  expect(difference(presets.tabbed, configuration)).toEqual({
    color: '#65a7f3',
    multiPage: true,
    animate: { disabled: false, name: 'lightSpeed', direction: 'left' },
  });
  expect(themeCookieOf(difference(presets.tabbed, configuration))).toBe('c:65a7f3.m:1');
});

test('round-trips any settings through browser and cookie', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const differing = difference(settings, configuration);
      const kept = parseSettings(JSON.parse(JSON.stringify(differing)));
      expect({ ...configuration, ...kept }).toEqual(settings);
      const saved = reading({ [THEME_COOKIE]: themeCookieOf(differing), [MODE_COOKIE]: differing.mode ?? '' });
      const { animate, cachePage, customTitles, ...painted } = settings;
      expect({ ...configuration, ...saved }).toEqual({ ...configuration, ...painted });
      expect(encodeURIComponent(themeCookieOf(differing)).replaceAll('%3A', ':')).toBe(themeCookieOf(differing));
    }),
  );
});

test.each(['c:red', 'c:12345', 'l:top', 'h:2', 'h:', ':::', '../..', 'x:1', 'c', '%', '[object Object]'])(
  'ignores a theme cookie with %j',
  (text) => expect(reading({ [THEME_COOKIE]: text, [MODE_COOKIE]: 'sepia' })).toEqual({}),
);

test('survives any cookie text and reads only valid settings', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, mode) => {
      const read = reading({ [THEME_COOKIE]: text, [MODE_COOKIE]: mode });
      expect(parseSettings(read)).toEqual(read);
    }),
  );
});

test('takes only valid settings from the browser', () => {
  expect(parseSettings(null)).toEqual({});
  expect(parseSettings('dark')).toEqual({});
  expect(
    parseSettings({
      mode: 'night',
      color: 'javascript:1',
      layout: 'top',
      fixedHeader: 'yes',
      animate: { disabled: false, name: 'flip', direction: 'left' },
      customTitles: [{ path: '/home' }],
      other: 1,
    }),
  ).toEqual({ mode: 'night' });
});
