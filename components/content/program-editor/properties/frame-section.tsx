'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { commonValue } from '@/components/foundation/scene/widgets/editing';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Row, Section } from '@/components/foundation/ui/fields/section';
import { Slider } from '@/components/foundation/ui/fields/slider';
import type { Widget } from '@/lib/contract/program';
import { actions, centreOf, type Frame, frameAround, placeOf, tidyFrame, unitsAt, unitsOf } from '@/lib/editor';
import { LONGEST_SIDE } from '@/lib/widgets';
import { ActionButton } from '../actions/action-button';
import { useEditor, useScene } from '../editor-context';
import { useChange } from './use-change';

const FAR = 100_000;

const alignments = ['alignLeft', 'alignCentre', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom'] as const;
const distributions = ['distributeAcross', 'distributeDown'] as const;

/** Exact position, size and rotation of widgets. */
export function FrameSection({ widgets }: { widgets: readonly Widget[] }) {
  const t = useTranslations('editor');
  const change = useChange(widgets);
  const editor = useEditor();
  const { id: sceneId } = useScene();
  const place = (frames: ReadonlyMap<string, Frame>) => editor.apply({ type: 'placeWidgets', sceneId, frames });
  /** Rotates around the centre, as the handle does; documents store the rotated top left corner. */
  const turn = (degrees: number) => {
    const frames = widgets.map(
      (widget) => [widget.id, frameAround(centreOf(widget), widget.w, widget.h, degrees)] as const,
    );
    place(new Map(frames.map(([id, frame]) => [id, tidyFrame(frame)])));
  };
  const field = (name: 'x' | 'y' | 'w' | 'h', value: number | null, onCommit: (value: number) => void) => (
    <NumberField
      label={t(`fields.${name}`)}
      sign={t(`fields.${name}`)}
      value={value}
      mixed={t('mixed')}
      min={name === 'x' || name === 'y' ? -FAR : 1}
      max={name === 'x' || name === 'y' ? FAR : LONGEST_SIDE}
      onCommit={onCommit}
    />
  );
  /** A group has one position and moves as a whole. */
  const placeField = (axis: 'x' | 'y') => {
    const [first = null, ...more] = new Set(unitsOf(widgets).map((unit) => placeOf(unit)[axis]));
    return field(axis, more.length === 0 ? first : null, (value) => place(unitsAt(widgets, axis, value)));
  };
  const sizeField = (name: 'w' | 'h') => field(name, commonValue(widgets, name), (value) => change({ [name]: value }));
  const opacity = commonValue(widgets, 'opacity');
  return (
    <Section title={t('fields.position')}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mx: -0.5, mb: 0.5 }}>
        {[...alignments, ...(widgets.length > 2 ? distributions : [])].map((id) => (
          <ActionButton key={actions[id].id} id={id} />
        ))}
      </Box>
      <Row>
        {placeField('x')}
        {placeField('y')}
      </Row>
      <Row>
        {sizeField('w')}
        {sizeField('h')}
      </Row>
      <Labelled label={t('fields.rotation')}>
        <NumberField
          label={t('fields.rotation')}
          value={commonValue(widgets, 'rotation')}
          mixed={t('mixed')}
          min={-360}
          max={360}
          unit="°"
          onCommit={turn}
        />
      </Labelled>
      <Labelled label={t('fields.opacity')}>
        <Row columns="minmax(0, 1fr) 76px">
          <Box sx={{ px: 1 }}>
            <Slider
              aria-label={t('fields.opacity')}
              min={0}
              max={100}
              value={Math.round((opacity ?? 1) * 100)}
              onChange={(_, percent) => change.flow({ opacity: Number(percent) / 100 })}
              sx={{ display: 'block' }}
            />
          </Box>
          <NumberField
            label={t('fields.opacity')}
            value={opacity === null ? null : opacity * 100}
            mixed={t('mixed')}
            min={0}
            max={100}
            unit="%"
            onCommit={(percent) => change({ opacity: percent / 100 })}
          />
        </Row>
      </Labelled>
    </Section>
  );
}
