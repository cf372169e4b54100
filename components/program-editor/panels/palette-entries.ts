import ClockIcon from '@mui/icons-material/AccessTimeOutlined';
import EllipseIcon from '@mui/icons-material/CircleOutlined';
import PolygonIcon from '@mui/icons-material/HexagonOutlined';
import LineIcon from '@mui/icons-material/HorizontalRuleOutlined';
import TextIcon from '@mui/icons-material/NotesOutlined';
import RectangleIcon from '@mui/icons-material/RectangleOutlined';
import ButtonIcon from '@mui/icons-material/SmartButtonOutlined';
import MarqueeIcon from '@mui/icons-material/SubtitlesOutlined';
import HeadingIcon from '@mui/icons-material/TitleOutlined';
import DateIcon from '@mui/icons-material/TodayOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { useTranslations } from 'next-intl';
import type { Editor, Point } from '@/lib/editor';

type Words = ReturnType<typeof useTranslations<'editor'>>;

interface PaletteEntry {
  icon: typeof SvgIcon;
  section: 'text' | 'shapes' | 'time' | 'interactive';
  place(editor: Editor, t: Words, at?: Point): void;
}

const shape = (icon: typeof SvgIcon, kind: 'rectangle' | 'ellipse' | 'line' | 'polygon'): PaletteEntry => ({
  icon,
  section: 'shapes',
  place: (editor, t, at) => editor.place('shape', t(`widgets.${kind}`), { shape: kind }, at),
});

const entries = {
  heading: {
    icon: HeadingIcon,
    section: 'text',
    place(editor, t, at) {
      const { unit } = measures(editor);
      const more = {
        fontSize: Math.round(160 * unit),
        bold: true,
        h: Math.round(220 * unit),
        w: Math.round(1200 * unit),
      };
      editor.place('text', t('widgets.heading'), { text: t('samples.heading') }, at, more);
    },
  },
  text: {
    icon: TextIcon,
    section: 'text',
    place(editor, t, at) {
      const { unit } = measures(editor);
      const more = { fontSize: Math.round(64 * unit), h: Math.round(96 * unit) };
      editor.place('text', t('widgets.text'), { text: t('samples.text') }, at, more);
    },
  },
  marquee: {
    icon: MarqueeIcon,
    section: 'text',
    place(editor, t, at) {
      const { unit, width, height } = measures(editor);
      const h = Math.round(120 * unit);
      const more = {
        w: width,
        h,
        fontSize: Math.round(64 * unit),
        background: '#000000b3',
        marquee: { direction: 'left' as const, speed: Math.round(160 * unit) },
      };
      // A ticker belongs to the foot of the screen, over its whole width.
      editor.place(
        'text',
        t('widgets.marquee'),
        { text: t('samples.marquee') },
        { x: width / 2, y: at?.y ?? height - h / 2 },
        more,
      );
    },
  },
  rectangle: shape(RectangleIcon, 'rectangle'),
  ellipse: shape(EllipseIcon, 'ellipse'),
  line: shape(LineIcon, 'line'),
  polygon: shape(PolygonIcon, 'polygon'),
  time: {
    icon: ClockIcon,
    section: 'time',
    place: (editor, t, at) => editor.place('clock', t('widgets.time'), { show: 'time' }, at),
  },
  date: {
    icon: DateIcon,
    section: 'time',
    place(editor, t, at) {
      const { unit } = measures(editor);
      const more = { fontSize: Math.round(64 * unit), w: Math.round(720 * unit), h: Math.round(96 * unit) };
      editor.place('clock', t('widgets.date'), { show: 'date' }, at, more);
    },
  },
  button: {
    icon: ButtonIcon,
    section: 'interactive',
    place: (editor, t, at) => editor.place('button', t('widgets.button'), { label: t('samples.button') }, at),
  },
} satisfies Record<string, PaletteEntry>;

export type PaletteId = keyof typeof entries;

/** What can be put onto a canvas without a material. */
export const paletteEntries: Record<PaletteId, PaletteEntry> = entries;

export const paletteIds = Object.keys(entries) as PaletteId[];

/** Sizes follow the shorter side: 1 on a Full HD canvas. */
function measures(editor: Editor) {
  const { width, height } = editor.getSnapshot().document;
  return { unit: Math.max(0.05, Math.min(width, height) / 1080), width, height };
}
