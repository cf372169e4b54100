import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '@/components/test';
import { useRowKeys } from './use-row-keys';

const rows = [{ id: 'lobby' }, { id: 'foyer' }];

function Table({ onOpen }: { onOpen: () => void }) {
  const { onClick } = useRowKeys({ rows, selected: new Set(), onOpen });
  return (
    <table>
      <tbody onClick={onClick}>
        {rows.map(({ id }) => (
          <tr key={id} data-id={id}>
            <td>{id}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

test('selects no text on the second press of a double click', async () => {
  const onOpen = jest.fn();
  const { person } = renderUi(<Table onOpen={onOpen} />);
  await person.click(screen.getByRole('cell', { name: 'lobby' }));
  expect(onOpen).toHaveBeenCalledWith(rows[0]);
  // fireEvent returns false if the default was prevented, which for mousedown is text selection.
  expect(fireEvent.mouseDown(document.body, { detail: 2 })).toBe(false);
  expect(fireEvent.mouseDown(document.body, { detail: 1 })).toBe(true);
});
