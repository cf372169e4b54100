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

/** A call's answer, as `drawn` takes it. */
export const answers = <C extends Call>(call: C, input: Input<C>, output: Output<C>): [string, unknown] => [
  keyOf(call, input),
  output,
];

interface Around {
  permissions?: readonly Permission[];
  answered?: readonly [string, unknown][];
  /** The screen's own path. */
  path?: string;
  /** The screen's pages, where it is drawn whole. */
  pages?: readonly Page[];
}

/** The HTML of a part of a screen, in English, as somebody with these permissions gets it when the calls are answered so. */
export function drawn(
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

/** Its text, piece by piece. */
export const textOf = (html: string): string[] =>
  html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '');

/** Its buttons by their names, and whether each can be pressed. */
export const buttonsOf = (html: string): Record<string, boolean> =>
  Object.fromEntries(
    [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = '', inside = '']) => [
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(inside).join(''),
      !/\bdisabled=""/.test(attributes),
    ]),
  );
