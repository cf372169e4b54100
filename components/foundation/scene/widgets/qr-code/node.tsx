import { useMemo } from 'react';
import { Path, Rect } from 'react-konva';
import { qrModules, qrPlace } from '@/lib/widgets/qr-code/modules';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import type { WidgetProps } from '../widget-view';

/** QR code on its background; nothing without a text. */
export function QrCodeNode({ widget, interactive }: WidgetProps<'qrCode'>) {
  const { text, correction } = widget;
  const code = useMemo(() => (text === '' ? null : qrModules(text, correction)), [text, correction]);
  return (
    <Frame widget={widget} interactive={interactive}>
      {code ? <Code widget={widget} {...code} /> : interactive && <Placeholder w={widget.w} h={widget.h} />}
    </Frame>
  );
}

function Code({ widget, path, side }: Pick<WidgetProps<'qrCode'>, 'widget'> & { path: string; side: number }) {
  const { whole, left, top, module, x, y } = qrPlace(widget, side);
  return (
    <>
      <Rect x={left} y={top} width={whole} height={whole} fill={widget.background} listening={false} />
      <Path data={path} x={x} y={y} scaleX={module} scaleY={module} fill={widget.color} listening={false} />
    </>
  );
}
