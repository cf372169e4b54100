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
  // The editor puts a paragraph into every entry of a list.
  '& li > p': { my: 0 },
} as const;

/** Rich text as elements of React: what isn't allowed is never made. Only the browser can read HTML: the server's page leaves it to it. */
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
    // The text never changes in place: where it stands names a piece of it.
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
