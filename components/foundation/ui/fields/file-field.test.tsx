import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import messages from '@/messages/en';
import { FileField } from './file-field';

/** The attributes of its button. */
function buttonOf(error?: string): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <FileField label="Package" accept=".apk" file={null} error={error} onChoose={() => undefined} />
    </NextIntlClientProvider>,
  );
  return /<button([^>]*)>/.exec(html)?.[1] ?? '';
}

test('a file that is refused is a field in error, whose button takes the focus', () => {
  expect(buttonOf('It is too large.')).toContain('aria-invalid="true"');
  expect(buttonOf()).not.toContain('aria-invalid');
});
