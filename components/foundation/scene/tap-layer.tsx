import type { ButtonAction, ProgramDocument, Widget } from '@/lib/contract/program';
import { tapAction } from '@/lib/player/scene';
import { definitionOf } from '@/lib/widgets';
import { layerStyle } from './layer-style';

interface TapLayerProps {
  document: ProgramDocument;
  widgets: readonly Widget[];
  scale: number;
  onButton: (action: ButtonAction, widgetId: string) => void;
}

/** Invisible buttons over tappable widgets: real ones, so that keyboards and screen readers find them. */
export function TapLayer({ document, widgets, scale, onButton }: TapLayerProps) {
  return widgets.map((widget) => {
    const action = widget.hidden ? null : tapAction(document, widget);
    if (!action) return null;
    return (
      <button
        key={widget.id}
        type="button"
        aria-label={definitionOf(widget).label?.(widget) ?? widget.name}
        onClick={() => onButton(action, widget.id)}
        style={{
          ...layerStyle(widget, scale),
          pointerEvents: 'auto',
          cursor: 'pointer',
          border: 0,
          padding: 0,
          background: 'transparent',
          opacity: 1,
        }}
      />
    );
  });
}
