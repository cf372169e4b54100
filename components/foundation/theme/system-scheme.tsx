import { InlineScript } from '@/components/foundation/hydration/inline-script';

const script = `{
  const html = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    if (html.dataset.mode === 'system') html.dataset.scheme = dark.matches ? 'dark' : 'light';
  };
  follow();
  dark.addEventListener('change', follow);
}`;

/**
 * Script that runs before the first paint, and whenever the device's preference changes, which only the browser knows.
 * Must come first in `body`.
 */
export function SystemScheme() {
  return <InlineScript code={script} />;
}
