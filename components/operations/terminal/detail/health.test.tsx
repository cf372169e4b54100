import { renderToHtml, responseOf, textOf } from '@/components/foundation/shell/test/render-to-html';
import { getRltMonitor } from '@/lib/contract/terminal/set';
import { Health } from './health';

const health = (temperature: number | null) => {
  const output = { cpu: 12, memory: 34, storage: 56, temperature, network: 'wifi', at: null };
  return textOf(
    renderToHtml(<Health terminalId="t" />, { answered: [responseOf(getRltMonitor, { id: 't' }, output)] }),
  );
};

test('shows processor and temperature, or that they are not reported', () => {
  expect(health(41).slice(1, 3)).toEqual(['Processor', '12%']);
  expect(health(41).slice(7, 9)).toEqual(['Temperature', '41 °C']);
  expect(health(null).slice(7, 9)).toEqual(['Temperature', 'Not reported']);
});
