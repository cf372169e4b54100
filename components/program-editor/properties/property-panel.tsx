'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Widget, WidgetOf, WidgetType } from '@/lib/contract/program';
import { ActionButton } from '../actions/action-button';
import { useSelectedWidgets } from '../editor-context';
import { WordsField } from '../fields/words-field';
import { widgetIcon } from '../panels/widget-icon';
import { ButtonSection } from './button-section';
import { ClockSection } from './clock-section';
import { DefaultButtonSection } from './default-button-section';
import { FrameSection } from './frame-section';
import { ImageSection, VideoSection } from './media-section';
import { ProgramSection, SceneSection } from './program-sections';
import { ShapeSection } from './shape-section';
import { TextEffects, TextSection } from './text-section';
import { isTyped, TypeSection } from './type-section';
import { useChange } from './use-widget-fields';

/** The exact properties of what is selected, or of the scene and the program. */
export function PropertyPanel() {
  const widgets = useSelectedWidgets();
  if (widgets.length === 0) {
    return (
      <>
        <SceneSection />
        <ProgramSection />
      </>
    );
  }
  // Another selection gets fields of its own: what was half typed belongs to the former.
  return <WidgetSections key={widgets.map((widget) => widget.id).join()} widgets={widgets} />;
}

function WidgetSections({ widgets }: { widgets: readonly Widget[] }) {
  const [first, ...more] = widgets;
  const typed = widgets.filter(isTyped);
  const texts = widgets.filter((widget) => widget.type === 'text');
  return (
    <>
      <Heading widgets={widgets} />
      <FrameSection widgets={widgets} />
      <OwnSection widgets={widgets} />
      {typed.length === widgets.length && <TypeSection widgets={typed} />}
      {texts.length === widgets.length && <TextEffects widgets={texts} />}
      {first && more.length === 0 && <DefaultButtonSection widget={first} />}
    </>
  );
}

/** What the type alone has, while all selected are of one type. */
function OwnSection({ widgets }: { widgets: readonly Widget[] }) {
  const of = <T extends WidgetType>(type: T): WidgetOf<T>[] | null => {
    const own = widgets.filter((widget): widget is WidgetOf<T> => widget.type === type);
    return own.length === widgets.length ? own : null;
  };
  const [text, image, video, shape, clock, button] = [
    of('text'),
    of('image'),
    of('video'),
    of('shape'),
    of('clock'),
    of('button'),
  ];
  return (
    <>
      {text && <TextSection widgets={text} />}
      {image && <ImageSection widgets={image} />}
      {video && <VideoSection widgets={video} />}
      {shape && <ShapeSection widgets={shape} />}
      {clock && <ClockSection widgets={clock} />}
      {button && <ButtonSection widgets={button} />}
    </>
  );
}

function Heading({ widgets }: { widgets: readonly Widget[] }) {
  const t = useTranslations('editor');
  const change = useChange(widgets);
  const [first, ...more] = widgets;
  if (!first) return null;
  const Icon = widgetIcon(first);
  return (
    <Box sx={{ px: 2, py: 1, display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
      {more.length === 0 ? (
        <>
          <Icon sx={{ fontSize: 20, color: 'primary.main' }} />
          <WordsField
            label={t('fields.name')}
            value={first.name}
            maxLength={100}
            onChange={(name) => name.trim() && change({ name: name.trim() })}
          />
        </>
      ) : (
        <Typography sx={{ fontWeight: 650, flexGrow: 1, fontSize: 13.5 }}>
          {t('several', { count: widgets.length })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        {more.length > 0 && <ActionButton id="group" />}
        {widgets.some((widget) => widget.groupId) && <ActionButton id="ungroup" />}
        <ActionButton id="lock" />
        <ActionButton id="hide" />
      </Box>
    </Box>
  );
}
