'use client';

import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SystemStyleObject } from '@mui/system';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { onPhone } from '@/components/foundation/shell/measures';
import { useSettings } from '@/components/foundation/theme/settings';
import { FlyOut } from '../menu/fly-out';
import { FlyOutList } from '../menu/fly-out-list';
import { hoverSx, linkProps } from '../menu/menu-entry';
import type { MenuNode } from '../menu/menu-node';
import { firstLeaf } from '../menu/menu-tree';
import { useBadged } from '../menu/use-badges';
import { menuBreakpoints } from './menu-breakpoints';

interface HeadMenuProps {
  nodes: readonly MenuNode[];
  trail: readonly MenuNode[];
}

const below = (width: number) => `@container head-menu (max-width: ${width - 0.02}px)`;

/**
 * First level of the menu in the header. In the layout `head` groups open as drop-downs; in `mix` an entry leads to its
 * first page, and the side bar shows the rest. Entries that don't fit move to "more".
 */
export function HeadMenu({ nodes: plain, trail }: HeadMenuProps) {
  const nodes = useBadged(plain);
  const t = useTranslations('shell');
  const { layout } = useSettings().settings;
  const drops = (node: MenuNode) => layout === 'head' && node.children !== undefined;
  const { rooms, moreBelow } = menuBreakpoints(nodes.map((node) => ({ label: node.label, group: drops(node) })));
  const at = nodes.findIndex(({ key }) => key === trail[0]?.key);
  const marked = trail.at(-1)?.key;
  const hiddenBelow = (index: number) => rooms[index]?.hiddenBelow ?? 0;

  return (
    <Box
      component="nav"
      aria-label={t('mainMenu')}
      onKeyDown={moveAlong}
      sx={{
        flex: '1 1 0',
        minWidth: 0,
        alignSelf: 'stretch',
        containerType: 'inline-size',
        containerName: 'head-menu',
        [onPhone]: { display: 'none' },
      }}
    >
      <Box component="ul" sx={{ display: 'flex', height: '100%', m: 0, p: 0, listStyle: 'none' }}>
        {nodes.map((node, index) => (
          <Box
            component="li"
            key={node.key}
            sx={{ width: rooms[index]?.width, flexShrink: 0, [below(hiddenBelow(index))]: { display: 'none' } }}
          >
            {drops(node) ? (
              <FlyOut
                side="bottom"
                label={node.label}
                trigger={(props, open) => (
                  <ButtonBase data-head-entry {...props} sx={entrySx(index === at, open)}>
                    <Label node={node} />
                    <ExpandIcon sx={{ fontSize: 18, ml: 0.5, transform: open ? 'scaleY(-1)' : 'none' }} />
                  </ButtonBase>
                )}
              >
                {(close) => <FlyOutList columns nodes={node.children ?? []} marked={marked} onFollow={close} />}
              </FlyOut>
            ) : (
              <ButtonBase
                data-head-entry
                {...linkProps(node.children ? (firstLeaf(node) ?? node) : node)}
                aria-current={index === at ? (node.children ? 'true' : 'page') : undefined}
                sx={entrySx(index === at, false)}
              >
                <Label node={node} />
              </ButtonBase>
            )}
          </Box>
        ))}
        <Box component="li" sx={{ width: 56, display: 'none', [below(moreBelow)]: { display: 'block' } }}>
          <FlyOut
            side="bottom"
            label={t('more')}
            trigger={(props, open) => (
              <ButtonBase
                data-head-entry
                {...props}
                aria-label={t('more')}
                sx={{
                  ...entrySx(false, open),
                  ...(at >= 0 && { [below(hiddenBelow(at))]: entrySx(true, open) as SystemStyleObject }),
                }}
              >
                <MoreIcon />
              </ButtonBase>
            )}
          >
            {(close) => (
              <FlyOutList
                nodes={layout === 'head' ? nodes : nodes.map(withoutChildren)}
                marked={layout === 'head' ? marked : trail[0]?.key}
                onFollow={close}
                itemSx={(index) => ({ display: 'none', [below(hiddenBelow(index))]: { display: 'block' } })}
              />
            )}
          </FlyOut>
        </Box>
      </Box>
    </Box>
  );
}

const withoutChildren = (node: MenuNode): MenuNode => {
  const { path, link } = firstLeaf(node) ?? node;
  return { ...node, path, link, children: undefined };
};

/** Moves focus between entries with the left and right arrow keys. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-head-entry]')];
  const shown = entries.filter((one) => one.offsetParent);
  const from = shown.findIndex((one) => one.parentElement?.contains(document.activeElement));
  if (from < 0) return;
  event.preventDefault();
  shown[(from + step + shown.length) % shown.length]?.focus();
}

function Label({ node }: { node: MenuNode }) {
  const Icon = node.icon;
  return (
    <>
      <Icon sx={{ fontSize: 18, mr: 1, flexShrink: 0 }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {node.label}
      </Box>
    </>
  );
}

function entrySx(marked: boolean, open: boolean) {
  return {
    width: '100%',
    height: '100%',
    px: 1.5,
    fontFamily: 'inherit',
    fontSize: 14,
    fontWeight: 500,
    color: marked ? 'primary.main' : 'text.primary',
    bgcolor: open ? hoverSx.bgcolor : 'transparent',
    boxShadow: marked ? 'inset 0 -3px 0 var(--mui-palette-primary-main)' : 'none',
    '&:hover': hoverSx,
    '&.Mui-focusVisible': { outlineOffset: -4 },
  };
}
