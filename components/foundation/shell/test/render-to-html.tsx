import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { Providers } from '@/components/foundation/ui/providers';
import type { Call, Input, Output } from '@/lib/contract/call';
import type { Permission } from '@/lib/contract/permissions';
import type { User } from '@/lib/contract/session';
import { keyOf } from '@/lib/contract/wire';
import messages from '@/messages/en';
import { type ConsolePages, ConsolePagesContext } from '../console-pages';
import type { Page } from '../define-screen';
import { LocationContext } from '../location';
import { SessionProvider } from '../session';

/** Response of a call, for `renderToHtml`. */
export const responseOf = <C extends Call>(call: C, input: Input<C>, output: Output<C>): [string, unknown] => [
  keyOf(call, input),
  output,
];

interface Around {
  permissions?: readonly Permission[];
  answered?: readonly [string, unknown][];
  /** Path of the screen. */
  path?: string;
  /** Pages of the screen, if it is rendered as a whole. */
  pages?: readonly Page[];
}

/** Renders part of a screen to HTML, in English, for a user with these permissions and responses. */
export function renderToHtml(
  part: ReactNode,
  { permissions = [], answered = [], path = '/', pages = [] }: Around = {},
): string {
  const nothing = () => {};
  const location = { path, params: new URLSearchParams(), setParams: nothing, addStep: nothing, undoStep: nothing };
  const consolePages = {
    pageAt: (of) => pages.find((each) => each.path === of),
  } as Partial<ConsolePages> as ConsolePages;
  const office = { id: 'o', name: 'Own' };
  const user = {
    id: 'u',
    office,
    permissions: permissions.map((id) => ({ id, operation: [] })),
    roles: [],
  } as unknown as User;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Providers platformZone="UTC">
        <SWRConfig value={{ fallback: Object.fromEntries(answered) }}>
          <SessionProvider user={user}>
            <ConsolePagesContext value={consolePages}>
              <LocationContext value={location}>{part}</LocationContext>
            </ConsolePagesContext>
          </SessionProvider>
        </SWRConfig>
      </Providers>
    </NextIntlClientProvider>,
  );
}

/** Returns the text, piece by piece. */
export const textOf = (html: string): string[] =>
  html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '');

/** Returns the buttons by name, and whether each is enabled. */
export const buttonsOf = (html: string): Record<string, boolean> =>
  Object.fromEntries(
    [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = '', inside = '']) => [
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(inside).join(''),
      !/\bdisabled=""/.test(attributes),
    ]),
  );
