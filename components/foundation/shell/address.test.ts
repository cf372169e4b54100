import { interceptBack } from '@/components/foundation/ui/open-dialogs';
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

/** Fake window as far as the store uses it: a history whose entries have an address and a state. */
class FakeWindow extends EventTarget {
  entries: { href: string; state: unknown }[] = [{ href: 'http://console/home', state: { __NA: true } }];
  at = 0;
  loaded: string[] = [];
  /** Steps requested by the page that the browser has not made yet. */
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

  /** Completes the pending steps. */
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

  /** Writes an address as Next's router does after rendering: a restore keeps the state of the entry, others don't. */
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

test('navigates immediately and adds no entry for the current page', () => {
  navigate('/sys/user?search=a');
  navigate('/sys/user?search=a');
  replaceAddress('/sys/user?search=b');
  expect(fake.entries).toEqual([
    { href: 'http://console/home', state: { __NA: true } },
    { href: 'http://console/sys/user?search=b', state: { __NA: true, consoleAddress: { index: 1, below: [] } } },
  ]);
  expect(visited).toEqual(['/sys/user?search=a']);
});

test('loads pages outside the console', () => {
  navigate('/403');
  expect([fake.loaded, visited, windowAddress()]).toEqual([['/403'], [], '/home']);
});

test('hides Back from the router among console pages only', () => {
  fake.entries[0] = { href: 'http://console/403', state: { __NA: true } };
  navigate('/home');
  navigate('/sys/log');
  expect([fake.back(), fake.back()]).toEqual([false, true]);
  expect(visited).toEqual(['/home', '/sys/log', '/home']);
});

test('reverts late writes of the router', () => {
  navigate('/sys/log');
  fake.commit('/home', true);
  afterRouter({ reloaded: false });
  expect([windowAddress(), visited]).toEqual(['/sys/log', ['/sys/log']]);
});

test('reverts the router’s writes while a reload is pending', () => {
  beginReload();
  navigate('/sys/log');
  fake.commit('/home', false);
  afterRouter({ reloaded: false });
  expect(windowAddress()).toBe('/sys/log');
  fake.commit('/home', false);
  afterRouter({ reloaded: true });
  expect([windowAddress(), visited]).toEqual(['/sys/log', ['/sys/log']]);
});

test('follows writes to the history that bypass the store', () => {
  fake.history.pushState({ __NA: true }, '', '/sys/log');
  afterRouter({ reloaded: false });
  expect(visited).toEqual(['/sys/log']);
});

test('restores the router’s state after an entry without one', () => {
  navigate('/sys/log');
  fake.history.pushState(null, '', '#content');
  navigate('/home');
  expect(fake.entries.at(-1)).toMatchObject({ href: 'http://console/home', state: { __NA: true } });
});

test('loads pages after it has let go of the address', () => {
  letGo();
  navigate('/sys/log');
  expect([fake.loaded, fake.back()]).toEqual([['/sys/log'], true]);
});

describe('step within a page', () => {
  beforeEach(() => navigate('/sys/user'));

  test('is undone by going back instead of a new entry', () => {
    addStep('/sys/user?open=1', 'open', 'users');
    undoStep('/sys/user', 'open');
    fake.arrive();
    expect([fake.hrefs, windowAddress()]).toEqual([['/home', '/sys/user'], '/sys/user']);
  });

  test('keeps filters that changed in the meantime', () => {
    addStep('/sys/user?open=1', 'open', 'users');
    replaceAddress('/sys/user?open=1&search=a');
    undoStep('/sys/user?search=a', 'open');
    expect(windowAddress()).toBe('/sys/user?search=a');
    fake.arrive();
    expect(fake.hrefs).toEqual(['/home', '/sys/user?search=a']);
  });

  test('is undone with all steps above it', () => {
    addStep('/sys/user?open=1', 'open', 'users');
    addStep('/sys/user?open=1&tab=a', 'tab', 'users');
    addStep('/sys/user?open=1&tab=b', 'tab', 'users');
    undoStep('/sys/user', 'open');
    fake.arrive();
    expect(fake.hrefs).toEqual(['/home', '/sys/user']);
  });

  test('loses only its parameter if opened by address', () => {
    replaceAddress('/sys/user?open=1');
    undoStep('/sys/user', 'open');
    expect([fake.hrefs, fake.sentBy]).toEqual([['/home', '/sys/user'], 0]);
  });

  test('names the page that Back and Forward stay on', () => {
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

  test('waits for other steps while the browser is going back', () => {
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

  test('survives a reload of the page', () => {
    addStep('/sys/user?open=1', 'open', 'users');
    letGo();
    const release = ownAddress(() => true);
    undoStep('/sys/user', 'open');
    fake.arrive();
    expect(fake.hrefs).toEqual(['/home', '/sys/user']);
    release();
  });
});

describe('open dialog', () => {
  let close: (() => void) | undefined;
  const open = (back: () => void) => {
    close = interceptBack(back);
    return settled();
  };
  const settled = () => new Promise((done) => setTimeout(done));
  afterEach(() => close?.());

  test('closes on Back and keeps the page', async () => {
    navigate('/sys/user');
    const back = jest.fn();
    await open(back);
    fake.back();
    expect(back).toHaveBeenCalledTimes(1);
    expect([fake.hrefs, visited]).toEqual([['/home', '/sys/user'], ['/sys/user']]);
  });

  test('closes on Back on the first page without leaving an entry', async () => {
    const back = jest.fn(() => close?.());
    await open(back);
    expect(fake.hrefs).toEqual(['/home', '/home']);
    fake.back();
    await settled();
    fake.arrive();
    expect([back.mock.calls.length, fake.hrefs]).toEqual([1, ['/home']]);
  });

  test('hands its entry to the page that it leads to', async () => {
    await open(() => undefined);
    navigate('/sys/log');
    close?.();
    await settled();
    expect([fake.hrefs, fake.sentBy]).toEqual([['/home', '/sys/log'], 0]);
  });
});
