import { images } from '../../use-image';
import type { WidgetView } from '../widget-view';
import { PackageNode } from './node';
import { PackageLayer } from './package-layer';

export const packageView: WidgetView<'package'> = {
  Node: PackageNode,
  Layer: PackageLayer,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: ({ of }) => (of.picture ? [{ md5: of.picture.md5, cache: images }] : []),
};
