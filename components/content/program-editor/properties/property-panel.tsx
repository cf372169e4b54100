'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { editingOf, widgetIcon } from '@/components/foundation/scene/widgets/editing';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import { isText, type Widget } from '@/lib/contract/program';
import { settledDocument } from '@/lib/editor';
import { definitionOf } from '@/lib/widgets';
import { ActionButton } from '../actions/action-button';
import { isFramed, useEditorState, useSelectedWidgets } from '../editor-context';
import { MaterialPicker } from '../shared/material-picker';
import { TemplatePanel } from '../template/template-panel';
import { AnimationSection } from './animation-section';
import { DefaultButtonSection } from './default-button-section';
import { FrameSection } from './frame-section';
import { ProgramSection, SceneSection } from './program-sections';
import { SlotSection } from './slot-section';
import { TextStyleSection } from './text-style-section';
import { isTyped, TypeSection } from './type-section';
import { useChange } from './use-change';

/** Properties of the selection, or of scene and program. */
export function PropertyPanel() {
  const widgets = useSelectedWidgets();
  const framed = useEditorState(isFramed);
  if (framed) return <TemplatePanel />;
  if (widgets.length === 0) {
    return (
      <>
        <SceneSection />
        <ProgramSection />
      </>
    );
  }
  // A new selection gets new fields: half-typed input belongs to the former one.
  return <WidgetSections key={widgets.map((widget) => widget.id).join()} widgets={widgets} />;
}

function WidgetSections({ widgets }: { widgets: readonly Widget[] }) {
  const { scenes } = useEditorState(settledDocument);
  const change = useChange(widgets);
  const [first, ...more] = widgets;
  if (!first) return null;
  const typed = widgets.filter(isTyped);
  const texts = widgets.filter(isText);
  const seen = widgets.filter((widget) => definitionOf(widget).isVisible);
  // Type-specific fields are shown only if the whole selection has one type.
  const own = more.every(({ type }) => type === first.type) ? editingOf(first) : null;
  const props = { widgets, change, scenes, MaterialPicker };
  return (
    <>
      <Heading widgets={widgets} />
      <FrameSection widgets={widgets} />
      {own && <own.Properties {...props} />}
      {texts.length === widgets.length && <TextStyleSection texts={texts} />}
      {typed.length === widgets.length && <TypeSection widgets={typed} />}
      {own?.Effects && <own.Effects {...props} />}
      {seen.length > 0 && <AnimationSection widgets={seen} />}
      {more.length === 0 && <DefaultButtonSection widget={first} />}
      {more.length === 0 && <SlotSection widget={first} />}
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
          <TextInputField
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
