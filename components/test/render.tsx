import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { screen as page, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Console } from '@/components/console';
import { MenuProvider } from '@/components/console/menu/use-menu';
import { ProgressBar } from '@/components/console/progress/progress-bar';
import { screenAt } from '@/components/console/screens/pages';
import { locationOf } from '@/components/console/tabs/tab-panel';
import { BrandedFor, BrandingProvider } from '@/components/foundation/brand';
import type { ResolvedBranding } from '@/components/foundation/brand/resolved-branding';
import { onAddress, ownAddress, windowAddress } from '@/components/foundation/shell/address';
import { LocationContext } from '@/components/foundation/shell/location';
import { type OwnTab, OwnTabContext } from '@/components/foundation/shell/own-tab';
import { SessionProvider } from '@/components/foundation/shell/session';
import { keepSettings } from '@/components/foundation/theme/browser-store';
import { configuration, type Settings } from '@/components/foundation/theme/configuration';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import { readSavedTheme } from '@/components/foundation/theme/saved';
import { ThemeProvider } from '@/components/foundation/theme/theme-provider';
import { Providers } from '@/components/foundation/ui/providers';
import type { Permission } from '@/lib/contract/permissions';
import type { User } from '@/lib/contract/session';
import messages from '@/messages/en';
import { noteStyle } from './browser';
import { consoleAnswers } from './console-answers';
import { idOf } from './ids';

export interface Reader {
  /** Permissions of the signed-in user; all of them by default. */
  permissions?: readonly (Permission | '*')[];
  /** Other fields of the signed-in user. */
  user?: Partial<User>;
  /** Theme settings that this browser keeps. */
  look?: Partial<Settings>;
  /** Menu routes that the platform supplies. */
  routes?: unknown;
}

/** Institution of test users. */
export const OFFICE = { id: idOf('office'), name: 'North Station' };

export const userOf = ({ permissions = ['*'], user }: Reader): User => ({
  id: idOf('user'),
  loginName: 'ada',
  name: 'Ada Operator',
  avatar: null,
  userPwdType: '2',
  office: { ...OFFICE, root: true, expired: false },
  defaultOfficeId: null,
  permissions: permissions.map((id) => ({ id, operation: [] })),
  roles: [],
  ...user,
});

const branding: ResolvedBranding = {
  product: 'Signage Console',
  logo: null,
  icon: '/favicon.svg',
  loginBackground: null,
  themeColor: null,
  footerText: '',
  footerLinks: [],
  languages: ['en', 'de'],
  registration: false,
};

/** Emotion cache that keeps only styles that hide something, because there is no layout. */
function stylesThatHide() {
  const cache = createCache({ key: 'css' });
  cache.sheet.insert = noteStyle;
  return cache;
}

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Providers around a screen, as `app/` combines them. */
function Around({ reader, children }: { reader: Reader; children: ReactNode }) {
  const [cache] = useState(stylesThatHide);
  const user = userOf(reader);
  return (
    <CacheProvider value={cache}>
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <BrandingProvider branding={branding}>
          <ThemeProvider saved={readSavedTheme(cookie)}>
            <Providers platformZone="UTC">
              <ProgressBar />
              <BrandedFor branding={branding}>
                <MenuProvider user={user} supplied={reader.routes ?? []}>
                  {children}
                </MenuProvider>
              </BrandedFor>
            </Providers>
          </ThemeProvider>
        </BrandingProvider>
      </NextIntlClientProvider>
    </CacheProvider>
  );
}

/** Location of a screen, as kept by its tab. */
function Located({ children }: { children: ReactNode }) {
  const [path, setPath] = useState(windowAddress);
  const address = useRef(path);
  address.current = path;
  useEffect(() => {
    const letGo = ownAddress(() => true);
    const unsubscribe = onAddress(() => setPath(windowAddress()));
    return () => {
      unsubscribe();
      letGo();
    };
  }, []);
  const location = useMemo(() => locationOf(path, address, setPath, { current: true }, 'screen'), [path]);
  return <LocationContext value={location}>{children}</LocationContext>;
}

/** Invisible tab. */
const ownTab: OwnTab = { setTitle: () => {}, setUnsaved: () => {} };

export interface Rendered extends RenderResult {
  /** User at the screen. */
  person: UserEvent;
  /** Replaces a field's text in one event, because each key would cost a render. */
  fill: (field: HTMLElement, text: string) => Promise<void>;
}

function rendered(ui: ReactNode): Rendered {
  // jsdom has no layout, so that nothing can cover a click target.
  const person = userEvent.setup({ pointerEventsCheck: 0 });
  const fill = async (field: HTMLElement, text: string) => {
    await person.clear(field);
    await person.paste(text);
  };
  return { ...render(ui), person, fill };
}

function begin(address: string, { look }: Reader): void {
  window.history.replaceState(null, '', address);
  if (look) keepSettings({ ...configuration, ...look }, configuration);
}

/** Renders a component inside a screen at `address`. */
export function renderUi(
  ui: ReactNode,
  { address = '/home', ...reader }: Reader & { address?: string } = {},
): Rendered {
  begin(address, reader);
  return rendered(
    <Around reader={reader}>
      <SessionProvider user={userOf(reader)}>
        <OwnTabContext value={ownTab}>
          <Located>
            <Suspense>{ui}</Suspense>
          </Located>
        </OwnTabContext>
      </SessionProvider>
    </Around>,
  );
}

/** Renders the screen at an address of the console, without the console around it. */
export async function renderScreen(address: string, reader: Reader = {}): Promise<Rendered> {
  const [{ default: Screen } = {}] = await Promise.all([screenAt(address)?.component(), loadMuiTexts('en')]);
  if (!Screen) throw new Error(`no screen at ${address}`);
  return renderUi(<Screen />, { ...reader, address });
}

/** Renders the whole console at an address. Resolves when the screen is ready. */
export async function renderConsole(address: string, reader: Reader = {}): Promise<Rendered> {
  begin(address, reader);
  consoleAnswers();
  const { Landing } = await import('@/components/console/screens/landing');
  const [path = ''] = address.split('?', 1);
  const view = rendered(
    <Around reader={reader}>
      <Console user={userOf(reader)} menuCollapsed={cookie('menuCollapsed') === '1'} path={address}>
        <Suspense>
          <Landing path={path} fallback={{}} messages={{}} />
        </Suspense>
      </Console>
    </Around>,
  );
  await page.findByRole('main');
  return view;
}
