import ClockIcon from '@mui/icons-material/AccessTimeOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import MovieIcon from '@mui/icons-material/MovieOutlined';
import TextIcon from '@mui/icons-material/NotesOutlined';
import ButtonIcon from '@mui/icons-material/SmartButtonOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Widget } from '@/lib/contract/program';
import { paletteEntries } from './palette-entries';

/** The picture of a widget's kind. */
export function widgetIcon(widget: Widget): typeof SvgIcon {
  switch (widget.type) {
    case 'text':
      return TextIcon;
    case 'image':
      return ImageIcon;
    case 'video':
      return MovieIcon;
    case 'shape':
      return paletteEntries[widget.shape].icon;
    case 'clock':
      return ClockIcon;
    case 'button':
      return ButtonIcon;
  }
}
