import { afterRouter, beginReload, navigate, onAddress, ownAddress, replaceAddress, windowAddress } from './address';

/** As much of a window as the store uses: a history whose entries have an address and a state. */
class FakeWindow extends EventTarget {
  entries: { href: string; state: unknown }[] = [{ href: 'http://console/home', state: { __NA: true } }];
  at = 0;
  loaded: string[] = [];

  private get entry() {
    return this.entries[this.at] as { href: string; state: unknown };
  }

  get location() {
    const { href } = this.entry;
    const { pathname, search } = new URL(href);
    return { href, pathname, search, assign: (to: string) => this.loaded.push(to) };
  }

  get history() {
    const write = (state: unknown, url: string) => ({ href: new URL(url, this.entry.href).href, state });
    return {
      state: this.entry.state,
      pushState: (state: unknown, _: string, url: string) => {
        this.entries = [...this.entries.slice(0, this.at + 1), write(state, url)];
        this.at += 1;
      },
      replaceState: (state: unknown, _: string, url: string) => {
        this.entries[this.at] = write(state, url);
      },
    };
  }

  /** Returns whether Next's router, which listens too, was notified. */
  back(): boolean {
    this.at -= 1;
    let isNotified = false;
    const router = () => {
      isNotified = true;
    };
    this.addEventListener('popstate', router);
    this.dispatchEvent(new Event('popstate'));
    this.removeEventListener('popstate', router);
    return isNotified;
  }

  /** As Next's router writes an address that it has rendered: by `restore` it keeps the state of the entry, else it does not. */
  commit(to: string, keepsState: boolean): void {
    const { state } = this.history;
    this.history.replaceState(keepsState ? state : { __NA: true }, '', to);
  }
}

let fake: FakeWindow;
let visited: string[];
let letGo: () => void;

beforeEach(() => {
  fake = new FakeWindow();
  Object.assign(globalThis, { window: fake });
  visited = [];
  const release = ownAddress((path) => !path.startsWith('/403'));
  const unsubscribe = onAddress(() => visited.push(windowAddress()));
  letGo = () => {
    unsubscribe();
    release();
  };
});
afterEach(() => {
  letGo();
  Reflect.deleteProperty(globalThis, 'window');
});

test('a page is gone to at once, with the router’s own state; the page in front is no step', () => {
  navigate('/sys/user?search=a');
  navigate('/sys/user?search=a');
  replaceAddress('/sys/user?search=b');
  expect(fake.entries).toEqual([
    { href: 'http://console/home', state: { __NA: true } },
    { href: 'http://console/sys/user?search=b', state: { __NA: true, consoleAddress: true } },
  ]);
  expect(visited).toEqual(['/sys/user?search=a']);
});

test('what is none of the console’s pages is loaded', () => {
  navigate('/403');
  expect([fake.loaded, visited, windowAddress()]).toEqual([['/403'], [], '/home']);
});

test('the router is not notified of Back among the console’s pages, of Back to another one it is', () => {
  fake.entries[0] = { href: 'http://console/403', state: { __NA: true } };
  navigate('/home');
  navigate('/sys/log');
  expect([fake.back(), fake.back()]).toEqual([false, true]);
  expect(visited).toEqual(['/home', '/sys/log', '/home']);
});

test('what the router writes late is put back', () => {
  navigate('/sys/log');
  fake.commit('/home', true);
  afterRouter({ reloaded: false });
  expect([windowAddress(), visited]).toEqual(['/sys/log', ['/sys/log']]);
});

test('while the server is asked for the page again, whatever the router writes is put back', () => {
  beginReload();
  navigate('/sys/log');
  fake.commit('/home', false);
  afterRouter({ reloaded: false });
  expect(windowAddress()).toBe('/sys/log');
  fake.commit('/home', false);
  afterRouter({ reloaded: true });
  expect([windowAddress(), visited]).toEqual(['/sys/log', ['/sys/log']]);
});

test('who writes the history past the store is followed', () => {
  fake.history.pushState({ __NA: true }, '', '/sys/log');
  afterRouter({ reloaded: false });
  expect(visited).toEqual(['/sys/log']);
});

test('an entry of a place within a page has no state, and the next one has the router’s', () => {
  navigate('/sys/log');
  fake.history.pushState(null, '', '#content');
  navigate('/home');
  expect(fake.entries.at(-1)).toEqual({ href: 'http://console/home', state: { __NA: true, consoleAddress: true } });
});

test('left, the console’s address is no one’s: pages are loaded', () => {
  letGo();
  navigate('/sys/log');
  expect([fake.loaded, fake.back()]).toEqual([['/sys/log'], true]);
});
