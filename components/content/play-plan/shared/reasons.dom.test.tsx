import { screen } from '@testing-library/react';
import { renderUi } from '@/components/test';
import type { Reading } from '@/lib/contract/condition';
import { Reasons } from './reasons';

const warm: Reading = {
  ...{ kind: 'cell', source: 'Weather', row: null, name: 'degrees', is: 'atLeast', value: '25' },
  ...{ actual: '18', result: 'unmet' },
};

test('lists losers and comparisons that are equal', () => {
  const scene = { name: 'Menu: Ice cream', reason: 'unmet', readings: [warm, warm] };
  renderUi(<Reasons because={[]} losers={[scene, scene]} lost="Left out" />);
  expect(screen.getAllByText('Menu: Ice cream')).toHaveLength(2);
  expect(screen.getAllByText('Weather › degrees is at least 25 · now 18')).toHaveLength(4);
});
