/** Elements that a text with formatting may be made of. A link may also have its `href`, of one of the schemes. */
export const richTags = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a'] as const;
export const richSchemes = ['http', 'https', 'mailto'] as const;

/** What editors and pasted pages write for the same thing. */
export const richSame: Record<string, (typeof richTags)[number]> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
};

/** Of these not even the text is anybody's to read. */
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
