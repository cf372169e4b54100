import { holdBack } from '@/components/foundation/ui/open-dialogs';
import {
  addStep,
  afterRouter,
  beginReload,
  navigate,
  onAddress,
  ownAddress,
  replaceAddress,
  undoStep,
  windowAddress,
} from './address';

/** As much of a window as the store uses: a history whose entries have an address and a state. */
class FakeWindow extends EventTarget {
  entries: { href: string; state: unknown }[] = [{ href: 'http://console/home', state: { __NA: true } }];
  at = 0;
  loaded: string[] = [];
  /** Steps that the page asked for, and that the browser has not gone yet. */
  sentBy = 0;

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
      go: (by: number) => {
        this.sentBy += by;
      },
    };
  }

  get hrefs() {
    return this.entries.slice(0, this.at + 1).map(({ href }) => href.replace('http://console', ''));
  }

  /** The browser arrives where the page sent it. */
  arrive(): void {
    const by = this.sentBy;
    this.sentBy = 0;
    if (by !== 0) this.back(-by);
  }

  /** Returns whether Next's router, which listens too, was notified. */
  back(steps = 1): boolean {
    this.at -= steps;
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
    { href: 'http://console/sys/user?search=b', state: { __NA: true, consoleAddress: { index: 1, below: [] } } },
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
  expect(fake.entries.at(-1)).toMatchObject({ href: 'http://console/home', state: { __NA: true } });
});

test('left, the console’s address is no one’s: pages are loaded', () => {
  letGo();
  navigate('/sys/log');
  expect([fake.loaded, fake.back()]).toEqual([['/sys/log'], true]);
});

describe('steps within a page', () => {
  beforeEach(() => navigate('/sys/user'));

  test('are undone by going back, not by one more entry', () => {
    addStep('/sys/user?open=1', 'open', 'users');
    undoStep('/sys/user', 'open');
    fake.arrive();
    expect([fake.hrefs, windowAddress()]).toEqual([['/home', '/sys/user'], '/sys/user']);
  });

  test('keep filters that changed in the meantime', () => {
    addStep('/sys/user?open=1', 'open', 'users');
    replaceAddress('/sys/user?open=1&search=a');
    undoStep('/sys/user?search=a', 'open');
    expect(windowAddress()).toBe('/sys/user?search=a');
    fake.arrive();
    expect(fake.hrefs).toEqual(['/home', '/sys/user?search=a']);
  });

  test('are undone with all that were made above them', () => {
    addStep('/sys/user?open=1', 'open', 'users');
    addStep('/sys/user?open=1&tab=a', 'tab', 'users');
    addStep('/sys/user?open=1&tab=b', 'tab', 'users');
    undoStep('/sys/user', 'open');
    fake.arrive();
    expect(fake.hrefs).toEqual(['/home', '/sys/user']);
  });

  test('lose only their parameter when the address itself had opened them', () => {
    replaceAddress('/sys/user?open=1');
    undoStep('/sys/user', 'open');
    expect([fake.hrefs, fake.sentBy]).toEqual([['/home', '/sys/user'], 0]);
  });

  test('name the page that Back and Forward stay on', () => {
    const traversals: unknown[] = [];
    const unsubscribe = onAddress((traversal) => traversals.push(traversal));
    addStep('/sys/user?open=1', 'open', 'users');
    fake.back();
    fake.back(-1);
    fake.back(2);
    unsubscribe();
    expect(traversals).toEqual([
      { page: 'users', isStep: true },
      { page: 'users', isStep: true },
      { page: undefined, isStep: false },
    ]);
  });

  test('wait for one another while the browser is going back', () => {
    addStep('/sys/user?open=1', 'open', 'users');
    addStep('/sys/user?open=1&edit=1', 'edit', 'users');
    undoStep('/sys/user?open=1', 'edit');
    undoStep('/sys/user', 'open');
    navigate('/sys/log');
    expect(windowAddress()).toBe('/sys/log');
    fake.arrive();
    fake.arrive();
    expect([fake.hrefs, windowAddress()]).toEqual([['/home', '/sys/user', '/sys/log'], '/sys/log']);
  });

  test('survive a reload of the page', () => {
    addStep('/sys/user?open=1', 'open', 'users');
    letGo();
    const release = ownAddress(() => true);
    undoStep('/sys/user', 'open');
    fake.arrive();
    expect(fake.hrefs).toEqual(['/home', '/sys/user']);
    release();
  });
});

describe('an open dialog', () => {
  let close: (() => void) | undefined;
  const open = (back: () => void) => {
    close = holdBack(back);
    return settled();
  };
  const settled = () => new Promise((done) => setTimeout(done));
  afterEach(() => close?.());

  test('is closed by Back, which leaves the page where it is', async () => {
    navigate('/sys/user');
    const back = jest.fn();
    await open(back);
    fake.back();
    expect(back).toHaveBeenCalledTimes(1);
    expect([fake.hrefs, visited]).toEqual([['/home', '/sys/user'], ['/sys/user']]);
  });

  test('is closed by Back on the first page of a visit too, and leaves no entry', async () => {
    const back = jest.fn(() => close?.());
    await open(back);
    expect(fake.hrefs).toEqual(['/home', '/home']);
    fake.back();
    await settled();
    fake.arrive();
    expect([back.mock.calls.length, fake.hrefs]).toEqual([1, ['/home']]);
  });

  test('gives its entry to the page that it leads to', async () => {
    await open(() => undefined);
    navigate('/sys/log');
    close?.();
    await settled();
    expect([fake.hrefs, fake.sentBy]).toEqual([['/home', '/sys/log'], 0]);
  });
});
