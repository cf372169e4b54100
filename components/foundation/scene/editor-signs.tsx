import type Konva from 'konva';
import type { ReactNode } from 'react';
import { Group } from 'react-konva';

const NAME = 'editor-sign';

/** What the editor alone draws, so that a widget can be found: no screen shows it. */
export function EditorSign({ children }: { children: ReactNode }) {
  return (
    <Group name={NAME} listening={false}>
      {children}
    </Group>
  );
}

/** Takes a picture of what screens show of something that the editor has drawn. */
export function withoutEditorSigns<Picture>(drawn: Pick<Konva.Container, 'find'>, take: () => Picture): Picture {
  const signs = drawn.find(`.${NAME}`);
  for (const sign of signs) sign.hide();
  try {
    return take();
  } finally {
    for (const sign of signs) sign.show();
  }
}
