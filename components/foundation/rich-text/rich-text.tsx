'use client';

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { type RichNode, richNodes } from './clean';

export const richTextStyle = {
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p': { my: 1, minHeight: '1.6em' },
  '& ul, & ol': { my: 1, pl: 3 },
  // The editor wraps every list item in a paragraph.
  '& li > p': { my: 0 },
} as const;

/**
 * Renders rich text as React elements, so that disallowed elements never exist. Empty on the server, which cannot parse
 * HTML.
 */
export function RichText({ html }: { html: string }) {
  const readable = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const nodes = useMemo(() => (readable ? richNodes(html) : []), [html, readable]);
  return <Box sx={richTextStyle}>{drawn(nodes)}</Box>;
}

const never = () => () => undefined;

function drawn(nodes: readonly RichNode[]): ReactNode {
  return nodes.map((node, at) => {
    // The text is never edited in place, so its position identifies a node.
    const key = String(at);
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
    const { tag: Tag, href, children } = node;
    if (Tag === 'br') return <br key={key} />;
    if (Tag === 'a') {
      return (
        <Link key={key} href={href} target="_blank" rel="noopener noreferrer">
          {drawn(children)}
        </Link>
      );
    }
    return <Tag key={key}>{drawn(children)}</Tag>;
  });
}
