import { richDropped, richSame, richSchemes, richTags } from '@/lib/contract/rich-text';

type RichTag = (typeof richTags)[number];

const dropped: ReadonlySet<string> = new Set(richDropped);

/** An element of the allow-list, or a text. */
export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] };

/**
 * Reads HTML into the few elements that are allowed, by building them again: no attribute but a link's checked address
 * comes through, of any other element its text. The platform has sanitised it when it was stored; a customer's own may not have.
 */
export function richNodes(html: string): RichNode[] {
  // A document of DOMParser runs no script and loads nothing.
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
    const href = safeAddress((node as Element).getAttribute('href'));
    return href ? [{ tag, href, children }] : children;
  });
}

/** An address that may be followed: of the web, or of a mailbox. */
export function safeAddress(text: string | null): string | undefined {
  const written = text?.trim() ?? '';
  if (!URL.canParse(written)) return undefined;
  const { protocol, href } = new URL(written);
  return richSchemes.some((scheme) => `${scheme}:` === protocol) ? href : undefined;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The same as HTML. */
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

/** Whether there is anything to read. */
export const isBlank = (nodes: readonly RichNode[]): boolean =>
  nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : isBlank(node.children)));
