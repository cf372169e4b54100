/** Elements allowed in formatted text. A link may have an `href` with one of the schemes. */
export const richTags = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a'] as const;
export const richSchemes = ['http', 'https', 'mailto'] as const;

/** Equivalent elements that editors and pasted pages contain. */
export const richSame: Record<string, (typeof richTags)[number]> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
};

/** Elements removed together with their text. */
export const richDropped = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'option',
] as const;
