import { contrast } from '@/lib/colour';
import { mailColours } from './colours';

test.each(['#ffffff', '#ffe600', '#00ff00', '#7f7f7f', '#1b5fd9', '#000000'])(
  'makes %s readable on white',
  (colour) => {
    const { band, text } = mailColours(colour);
    expect(band).toBe(colour);
    expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  },
);
