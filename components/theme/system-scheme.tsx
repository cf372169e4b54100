const script = `const html = document.documentElement;
if (html.dataset.mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches) html.dataset.scheme = 'dark';`;

/** Runs before the first paint: only the browser knows what its device prefers. First thing in `body`. */
export function SystemScheme({ nonce }: { nonce?: string }) {
  // The browser hides the nonce from scripts, so that hydration finds another one.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
