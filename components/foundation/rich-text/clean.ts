import { richDropped, richSame, richSchemes, richTags } from '@/lib/contract/rich-text';

type RichTag = (typeof richTags)[number];

const dropped: ReadonlySet<string> = new Set(richDropped);

/** Element of the allow-list, or text. */
export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] };

/**
 * Parses HTML and rebuilds it from the allowed elements: no attributes except validated link addresses, and only the
 * text of other elements. The platform sanitises it when storing; a self-hosted one may not.
 */
export function richNodes(html: string): RichNode[] {
  // DOMParser documents run no scripts and load nothing.
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body);
}

function childrenOf(parent: Node): RichNode[] {
  return [...parent.childNodes].flatMap((node): RichNode[] => {
    if (node.nodeType === 3) return node.nodeValue ? [node.nodeValue] : [];
    if (node.nodeType !== 1) return [];
    const name = node.nodeName.toLowerCase();
    if (dropped.has(name)) return [];
    const children = childrenOf(node);
    const tag = richSame[name] ?? richTags.find((one) => one === name);
    if (!tag) return children;
    if (tag !== 'a') return [{ tag, children }];
    const href = safeLink((node as Element).getAttribute('href'));
    return href ? [{ tag, href, children }] : children;
  });
}

/** Returns the address if it may be followed: web or mail. */
export function safeLink(text: string | null): string | undefined {
  const written = text?.trim() ?? '';
  if (!URL.canParse(written)) return undefined;
  const { protocol, href } = new URL(written);
  return richSchemes.some((scheme) => `${scheme}:` === protocol) ? href : undefined;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Serialises nodes to HTML. */
export function richHtml(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const { tag, href, children } = node;
      if (tag === 'br') return '<br>';
      return `<${tag}${href ? ` href="${escaped(href)}"` : ''}>${richHtml(children)}</${tag}>`;
    })
    .join('');
}

/** True if there is no visible text. */
export const isBlank = (nodes: readonly RichNode[]): boolean =>
  nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : isBlank(node.children)));
