import type { Material } from '@/lib/contract/material';
import { programDocument } from '@/lib/contract/program';
import { createEditor } from '@/lib/editor';
import { programOf } from '@/lib/editor/test/fixtures';
import { placeMaterial } from './place-material';

test('shortens the long name of a placed material', () => {
  const editor = createEditor(programOf());
  const name = `${'x'.repeat(89)}🍕 menu.png`;
  const material = { id: crypto.randomUUID(), md5: 'a'.repeat(32), type: 'image', name, width: 100, height: 100 };
  expect(placeMaterial(editor, material as Material)).toBe(true);
  const { document } = editor.getSnapshot();
  const [placed] = document.scenes[0]?.widgets ?? [];
  expect([placed?.name, placed?.name.isWellFormed()]).toEqual(['x'.repeat(89), true]);
  expect(programDocument.safeParse(document).success).toBe(true);
});
