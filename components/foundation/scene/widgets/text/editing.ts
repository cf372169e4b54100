import TextIcon from '@mui/icons-material/NotesOutlined';
import MarqueeIcon from '@mui/icons-material/SubtitlesOutlined';
import HeadingIcon from '@mui/icons-material/TitleOutlined';
import type { WidgetEditing } from '../widget-editing';
import { TextEffects, TextProperties } from './properties';

export const textEditing: WidgetEditing<'text'> = {
  icon: () => TextIcon,
  palette: [
    {
      id: 'heading',
      icon: HeadingIcon,
      section: 'text',
      create({ t, unit }) {
        const more = {
          fontSize: Math.round(160 * unit),
          bold: true,
          h: Math.round(220 * unit),
          w: Math.round(1200 * unit),
        };
        return { own: { text: t('samples.heading') }, more };
      },
    },
    {
      id: 'text',
      icon: TextIcon,
      section: 'text',
      create({ t, unit }) {
        const more = { fontSize: Math.round(64 * unit), h: Math.round(96 * unit) };
        return { own: { text: t('samples.text') }, more };
      },
    },
    {
      id: 'marquee',
      icon: MarqueeIcon,
      section: 'text',
      create({ t, on, unit, at }) {
        const h = Math.round(120 * unit);
        return {
          own: { text: t('samples.marquee') },
          more: {
            w: on.width,
            h,
            fontSize: Math.round(64 * unit),
            background: '#000000b3',
            marquee: { direction: 'left', speed: Math.round(160 * unit) },
          },
          // A ticker is placed at the bottom of the screen, across its full width.
          at: { x: on.width / 2, y: at?.y ?? on.height - h / 2 },
        };
      },
    },
  ],
  Properties: TextProperties,
  Effects: TextEffects,
};
