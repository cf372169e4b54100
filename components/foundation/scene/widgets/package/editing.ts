import PackageIcon from '@mui/icons-material/ExtensionOutlined';
import type { WidgetEditing } from '../widget-editing';
import { PackageProperties } from './properties';

export const packageEditing: WidgetEditing<'package'> = {
  icon: () => PackageIcon,
  // Chosen from the widget library, which the editor offers beside its palette.
  palette: [],
  Properties: PackageProperties,
  Effects: null,
};
