import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import messages from '@/messages/en';
import { FileField } from './file-field';

/** Returns the attributes of its button. */
function buttonOf(error?: string): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <FileField label="Package" accept=".apk" file={null} error={error} onChoose={() => undefined} />
    </NextIntlClientProvider>,
  );
  return /<button([^>]*)>/.exec(html)?.[1] ?? '';
}

test('marks the button as invalid when the file is refused', () => {
  expect(buttonOf('It is too large.')).toContain('aria-invalid="true"');
  expect(buttonOf()).not.toContain('aria-invalid');
});
