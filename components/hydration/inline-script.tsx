/** A script that runs where it is in the page, before anything that has to be fetched. `code` is a constant, never someone's text. */
export function InlineScript({ code, nonce }: { code: string; nonce?: string }) {
  // The browser hides the nonce from scripts, so that hydration finds another one.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the caller
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `{${code}}` }} />;
}
