import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { renderUi } from '@/components/test';
import type { Editor } from '@/lib/editor';
import { useEditorKeys } from './use-editor-keys';

const keyDown = jest.fn();
const editor = { keyDown, keyUp: jest.fn() } as unknown as Editor;

/** Editor with a canvas and a field that commits on blur, as the panels' fields do. */
function Workspace() {
  const root = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState('');
  useEditorKeys(editor, root);
  return (
    <div ref={root}>
      <button type="button" data-canvas>
        Canvas
      </button>
      <input aria-label="Price" onBlur={(event) => setTaken(event.target.value)} />
      <output>{taken}</output>
    </div>
  );
}

beforeEach(() => {
  keyDown.mockReset();
});

test('commits a field before a save', async () => {
  const { person } = renderUi(<Workspace />);
  const field = screen.getByLabelText('Price');
  await person.type(field, '3.20');
  await person.keyboard('{Control>}s{/Control}');
  expect(screen.getByRole('status')).toHaveTextContent('3.20');
  expect(field).toHaveFocus();
  expect(keyDown.mock.lastCall).toMatchObject([{ key: 's', ctrlKey: true }]);
});

test('leaves the keys of a field to the field', async () => {
  const { person } = renderUi(<Workspace />);
  await person.type(screen.getByLabelText('Price'), 'g');
  expect(keyDown).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Canvas' }));
  await person.keyboard('g');
  expect(keyDown).toHaveBeenCalledTimes(1);
});
