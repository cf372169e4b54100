import './frames';
import { NextIntlClientProvider } from 'next-intl';
import { createRoot } from 'react-dom/client';
import { EditorCanvas } from '@/components/content/program-editor/canvas/editor-canvas';
import { createScenePainter } from '@/components/content/program-editor/canvas/scene-painter';
import { EditorContext } from '@/components/content/program-editor/editor-context';
import { createPresence } from '@/components/content/program-editor/presence/presence';
import { pushedSources } from '@/components/foundation/scene';
import { ThemeProvider } from '@/components/foundation/theme/theme-provider';
import { createEditor, type Editor } from '@/lib/editor';
import messages from '@/messages/en';
import { mixed, programOf, rectangles } from '../scene';

declare global {
  interface Window {
    editor: Editor;
  }
}

/** Drawing area of the product, including handles, snapping and overlay. */
const editor = createEditor(programOf(location.search === '?mixed' ? mixed() : rectangles()));
window.editor = editor;
createRoot(document.getElementById('root') as HTMLElement).render(
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <ThemeProvider saved={{ mode: 'light' }}>
      <EditorContext
        value={{
          editor,
          assets: { url: () => undefined, sources: pushedSources() },
          painter: createScenePainter(),
          presence: createPresence('none'),
        }}
      >
        <EditorCanvas />
      </EditorContext>
    </ThemeProvider>
  </NextIntlClientProvider>,
);
