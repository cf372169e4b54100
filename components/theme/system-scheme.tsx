import { InlineScript } from '@/components/ui/inline-script';

const script = `const html = document.documentElement;
if (html.dataset.mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches) html.dataset.scheme = 'dark';`;

/** Runs before the first paint: only the browser knows what its device prefers. First thing in `body`. */
export function SystemScheme({ nonce }: { nonce?: string }) {
  return <InlineScript code={script} nonce={nonce} />;
}
