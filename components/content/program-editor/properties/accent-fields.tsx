'use client';

import { useTranslations } from 'next-intl';
import type { Change } from '@/components/foundation/scene/widgets/editing';
import { parseColour, writeColour } from '@/components/foundation/ui/fields/colour';
import { ColourField } from '@/components/foundation/ui/fields/colour-field';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import {
  type Accent,
  accentOptionsOf,
  fieldKindOf,
  formOf,
  type ProgramDocument,
  slotFollowing,
  type Widget,
} from '@/lib/contract/program';
import { coloursBelow } from '@/lib/editor';

const NONE = '';

interface AccentFieldsProps {
  widget: Widget;
  document: ProgramDocument;
  change: Change;
}

/** Colour of the form that a widget follows, and the background on which it must stay legible. */
export function AccentFields({ widget, document, change }: AccentFieldsProps) {
  const t = useTranslations('editor');
  const ways = accentOptionsOf(widget);
  const accent = widget.slot?.accent;
  const colours = formOf(document).flatMap(({ kind, label }) => (kind === 'color' ? [label] : []));
  // A colour whose field was removed is still listed.
  const labels = [...new Set([...colours, ...(accent ? [accent.label] : [])])];
  const [first] = ways;
  if (!first || labels.length === 0 || fieldKindOf(widget) === 'color') return null;
  const follow = (label: string, as: Accent['as']) =>
    change({
      slot: slotFollowing(widget, as === 'letters' ? { label, as, on: groundOf(document, widget) } : { label, as }),
    });
  return (
    <>
      <Labelled label={t('slots.follows')}>
        <SelectField
          label={t('slots.follows')}
          value={accent?.label ?? NONE}
          options={[{ value: NONE, label: t('fields.none') }, ...labels.map((value) => ({ value, label: value }))]}
          onChange={(label) =>
            label === NONE
              ? change({ slot: slotFollowing(widget, undefined) })
              : accent
                ? change({ slot: slotFollowing(widget, { ...accent, label }) })
                : follow(label, first)
          }
        />
      </Labelled>
      {accent && (ways.length > 1 || !ways.includes(accent.as)) && (
        <Labelled label={t('slots.shade')}>
          <SelectField
            label={t('slots.shade')}
            value={accent.as}
            options={[...new Set([...ways, accent.as])].map((value) => ({ value, label: t(`slots.shades.${value}`) }))}
            onChange={(as) => follow(accent.label, as)}
          />
        </Labelled>
      )}
      {accent?.as === 'letters' && (
        <Labelled label={t('fields.background')}>
          <ColourField
            label={t('fields.background')}
            value={accent.on}
            onChange={(on) => change.flow({ slot: slotFollowing(widget, { ...accent, on: withoutAlpha(on) }) })}
          />
        </Labelled>
      )}
    </>
  );
}

/** Returns the colour below a widget, as far as it is known. */
function groundOf(document: ProgramDocument, widget: Widget): string {
  const scene = document.scenes.find(({ widgets }) => widgets.includes(widget));
  const own = 'background' in widget ? widget.background : undefined;
  const [under] = (scene && coloursBelow(document, scene, widget)) ?? [];
  return withoutAlpha(own ?? under ?? document.background.color);
}

function withoutAlpha(color: string): string {
  const parsed = parseColour(color);
  return parsed ? writeColour({ ...parsed, a: 1 }) : color;
}
