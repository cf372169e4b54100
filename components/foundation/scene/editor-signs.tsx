import type Konva from 'konva';
import type { ReactNode } from 'react';
import { Group } from 'react-konva';

const NAME = 'editor-sign';

/** Marks a shape drawn only in the editor, so that a widget can be found; screens never show it. */
export function EditorSign({ children }: { children: ReactNode }) {
  return (
    <Group name={NAME} listening={false}>
      {children}
    </Group>
  );
}

/** Takes a picture without the shapes that only the editor draws. */
export function withoutEditorSigns<Picture>(drawn: Pick<Konva.Container, 'find'>, take: () => Picture): Picture {
  const signs = drawn.find(`.${NAME}`);
  for (const sign of signs) sign.hide();
  try {
    return take();
  } finally {
    for (const sign of signs) sign.show();
  }
}
