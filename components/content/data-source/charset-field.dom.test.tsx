import { screen } from '@testing-library/react';
import { renderUi } from '@/components/test';
import { CharsetField } from './charset-field';

test('offers character sets with their languages, and automatic detection', async () => {
  const chosen = jest.fn();
  const { person } = renderUi(<CharsetField charset="shift_jis" onChange={chosen} />);
  const field = screen.getByRole('combobox', { name: 'Character set' });
  expect(field.textContent).toBe('shift_jis (Japanese)');
  await person.click(field);
  await person.click(screen.getByRole('option', { name: 'gb18030 (Simplified Chinese)' }));
  await person.click(field);
  await person.click(screen.getByRole('option', { name: 'Detect automatically' }));
  expect(chosen.mock.calls).toEqual([['gb18030'], [undefined]]);
});
