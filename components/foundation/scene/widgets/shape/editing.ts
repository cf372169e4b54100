import EllipseIcon from '@mui/icons-material/CircleOutlined';
import PolygonIcon from '@mui/icons-material/HexagonOutlined';
import LineIcon from '@mui/icons-material/HorizontalRuleOutlined';
import RectangleIcon from '@mui/icons-material/RectangleOutlined';
import type { WidgetOf } from '@/lib/contract/program';
import type { PaletteEntry, WidgetEditing } from '../widget-editing';
import { ShapeProperties } from './properties';

const icons = { rectangle: RectangleIcon, ellipse: EllipseIcon, line: LineIcon, polygon: PolygonIcon };

const entry = (shape: WidgetOf<'shape'>['shape']): PaletteEntry<'shape'> => ({
  id: shape,
  icon: icons[shape],
  section: 'shapes',
  create: () => ({ own: { shape } }),
});

export const shapeEditing: WidgetEditing<'shape'> = {
  icon: ({ shape }) => icons[shape],
  palette: [entry('rectangle'), entry('ellipse'), entry('line'), entry('polygon')],
  Properties: ShapeProperties,
  Effects: null,
};
