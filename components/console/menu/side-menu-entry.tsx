import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import { memo, useState } from 'react';
import { EntryEnd, linkProps } from './menu-entry';
import type { MenuNode } from './menu-node';
import { badgeTotal } from './menu-tree';
import { levelClass } from './side-menu-style';

/** Actions of entries; a stable object. */
export interface MenuActions {
  toggle: (key: string) => void;
  onFollow?: () => void;
}

interface EntryProps {
  node: MenuNode;
  /** Nesting level; 0 is the first. */
  depth: number;
  /** Nodes down to the current page's entry, if it is in this one; otherwise empty. */
  trail: readonly MenuNode[];
  actions: MenuActions;
}

interface GroupProps extends EntryProps {
  /** Keys of the expanded groups. */
  opened: ReadonlySet<string>;
}

/** Menu entry, or a group with its children. */
export function SideMenuEntry({ opened, ...entry }: GroupProps) {
  return entry.node.children ? <Group {...entry} opened={opened} /> : <Leaf {...entry} />;
}

const NOT_HERE: readonly MenuNode[] = [];

/** Returns the trail for a node on it, and a constant empty array for all others. */
export const within = (trail: readonly MenuNode[], node: MenuNode) =>
  trail.some(({ key }) => key === node.key) ? trail : NOT_HERE;

/** Memoised: navigation re-renders only the entries left and entered. */
const Leaf = memo(function Leaf({ node, depth, trail, actions }: EntryProps) {
  return (
    <li>
      <a
        {...linkProps(node, actions.onFollow)}
        className={`entry ${levelClass(depth)}`}
        aria-current={trail.length > 0 ? 'page' : undefined}
      >
        <Label node={node} depth={depth} />
        <EntryEnd count={badgeTotal(node)} outside={Boolean(node.link)} />
      </a>
    </li>
  );
});

const Group = memo(function Group({ node, depth, trail, actions, opened }: GroupProps) {
  const open = opened.has(node.key);
  // Groups render on first expansion and stay mounted, so that collapsing can animate.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <li>
      <button
        type="button"
        className={`entry ${levelClass(depth)} ${trail.length > 0 ? 'holds-page' : ''}`}
        aria-expanded={open}
        onClick={() => actions.toggle(node.key)}
      >
        <Label node={node} depth={depth} />
        {!open && <EntryEnd count={badgeTotal(node)} outside={false} />}
        <ExpandIcon className="entry-expand" fontSize="inherit" />
      </button>
      <div className="within" inert={!open}>
        <ul aria-label={node.label}>
          {wasOpen &&
            node.children?.map((child) => (
              <SideMenuEntry
                key={child.key}
                node={child}
                depth={depth + 1}
                trail={within(trail, child)}
                actions={actions}
                opened={opened}
              />
            ))}
        </ul>
      </div>
    </li>
  );
});

function Label({ node: { icon: Icon, label }, depth }: { node: MenuNode; depth: number }) {
  return (
    <>
      <span className={depth === 0 ? 'entry-icon first' : 'entry-icon'}>
        <Icon fontSize="inherit" />
      </span>
      <span className="entry-label" title={label}>
        {label}
      </span>
    </>
  );
}
