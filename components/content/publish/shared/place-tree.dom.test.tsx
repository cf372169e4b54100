import { screen } from '@testing-library/react';
import { idOf, platform, renderUi } from '@/components/test';
import { groupTreeMap } from '@/lib/contract/publish';
import { PlaceTree } from './place-tree';

const group = (officeName: string) => ({
  id: idOf(officeName),
  parentId: null,
  name: 'Windows',
  officeName,
  kind: 'group' as const,
  hasChildren: false,
  count: 2,
  online: 1,
});

test('tells groups with the same name apart by institution', async () => {
  platform.answers(groupTreeMap, [group('North'), group('South')]);
  renderUi(<PlaceTree of="groups" chosen={[]} marked={[]} mark="leftOut" onChoose={() => undefined} />);
  const items = await screen.findAllByRole('treeitem', { name: /^Windows/ });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Windows – 2 terminalsNorth',
    'Windows – 2 terminalsSouth',
  ]);
});
