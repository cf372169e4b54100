import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import messages from '@/messages/de';
import { useFormat } from './format';

function Written({ bytes, percent }: { bytes: number[]; percent: number }) {
  const format = useFormat();
  return [...bytes.map(format.bytes), format.percent(percent)].join('; ');
}

test('keeps a number and its unit on one line', () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="de" messages={messages} timeZone="UTC">
      <Written bytes={[0, 12 * 1024 ** 2, 1.5 * 1024 ** 3]} percent={12} />
    </NextIntlClientProvider>,
  );
  expect(html).toBe('0\u00a0B; 12\u00a0MB; 1,5\u00a0GB; 12\u00a0%');
});
