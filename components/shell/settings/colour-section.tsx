import CheckIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { visuallyHidden } from '@mui/utils';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import { contrast, isColour } from '@/components/theme/colour';
import { swatches } from '@/components/theme/palette';
import { useSettings } from '@/components/theme/settings';
import { Section } from './section';

const names = ['red', 'volcano', 'yellow', 'green', 'cyan', 'blue', 'purple', 'pink'] as const;

/** Eight colours and a free one. Whatever is chosen, the console moves it until text on it and in it can be read. */
export function ColourSection() {
  const t = useTranslations('theme');
  const { settings, change } = useSettings();
  const name = useId();
  const choose = (color: string) => change({ color });
  return (
    <Section title={t('color')}>
      <Box role="radiogroup" aria-label={t('color')} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {swatches.map((color, at) => {
          const chosen = settings.color.toLowerCase() === color;
          return (
            <Box component="label" key={color} sx={{ position: 'relative', cursor: 'pointer' }}>
              <input
                type="radio"
                name={name}
                aria-label={t(names[at] ?? 'blue')}
                checked={chosen}
                onChange={() => choose(color)}
                style={visuallyHidden}
              />
              <Box
                aria-hidden
                title={t(names[at] ?? 'blue')}
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 30,
                  height: 30,
                  borderRadius: 1,
                  bgcolor: color,
                  color: contrast(color, '#ffffff') > 2.5 ? '#ffffff' : '#000000',
                  'input:focus-visible + &': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
                }}
              >
                {chosen && <CheckIcon sx={{ fontSize: 18 }} />}
              </Box>
            </Box>
          );
        })}
      </Box>
      <FreeColour color={settings.color} onChange={choose} />
    </Section>
  );
}

/** A colour of one's own, by the browser's chooser or by its value. */
function FreeColour({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  const t = useTranslations('theme');
  const [text, setText] = useState(color);
  const sound = isColour(text);
  // The chooser reports every move of the pointer; the whole console is drawn anew only as fast as it can be.
  const settled = useDeferredValue(text);
  const choose = useEffectEvent((chosen: string) => {
    if (isColour(chosen) && chosen.toLowerCase() !== color.toLowerCase()) onChange(chosen.toLowerCase());
  });

  useEffect(() => choose(settled), [settled]);
  // A swatch or a preset was chosen; what is being typed stays as it is typed.
  useEffect(() => setText((typed) => (typed.toLowerCase() === color.toLowerCase() ? typed : color)), [color]);

  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={t('freeColor')}
        value={sound ? text : color}
        onChange={(event) => setText(event.target.value)}
        sx={{ width: 40, height: 38, p: 0.25, flexShrink: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
      <TextField
        label={t('hex')}
        value={text}
        error={!sound}
        helperText={sound ? undefined : t('badHex')}
        onChange={(event) => setText(event.target.value.trim())}
        slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
      />
    </Box>
  );
}
