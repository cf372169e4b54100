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

/** Runs before the first paint, and whenever the device changes: only the browser knows what it prefers. First thing in `body`. */
export function SystemScheme() {
  return <InlineScript code={script} />;
}
