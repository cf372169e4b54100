import { clipboards } from '@/lib/client/clipboards';
import { signOut } from './session-end';

jest.mock('@/lib/client/call', () => ({ call: () => Promise.reject(new Error('the platform is away')) }));

test('clears the clipboards on sign-out, even without the platform', async () => {
  const kept = new Map<string, string>([...Object.values(clipboards), 'themeMode'].map((key) => [key, 'kept']));
  const opened: string[] = [];
  Object.assign(globalThis, {
    localStorage: { removeItem: (key: string) => kept.delete(key) },
    window: { location: { assign: (path: string) => opened.push(path) } },
  });
  await signOut();
  expect([...kept.keys()]).toEqual(['themeMode']);
  expect(opened).toEqual(['/login']);
});
