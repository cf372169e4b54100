'use client';

import RotateIcon from '@mui/icons-material/ScreenRotationOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Row, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import type { Background } from '@/lib/contract/program';
import { settledDocument } from '@/lib/editor';
import { isFramed, useEditor, useEditorState, useScene } from '../editor-context';
import { BackgroundFields } from './background-fields';
import { SceneTiming } from './scene-timing';
import { TextStylesSection } from './text-styles-section';

const presets = ['1920 × 1080', '3840 × 2160', '1280 × 720', '1366 × 768', '1920 × 540', '1080 × 1080'] as const;
const OTHER = 'other';

/** Properties of the open scene, shown while no widget is selected. */
export function SceneSection() {
  const t = useTranslations('editor');
  const editor = useEditor();
  const scene = useScene();
  const { id: sceneId, name, background } = scene;
  const changeBackground = (next: Background, flowing: boolean) => {
    const command = { type: 'changeScene', sceneId, change: { background: next } } as const;
    if (flowing) editor.applyInRun(`background of ${sceneId}`, command);
    else editor.apply(command);
  };
  return (
    <>
      <Section title={t('sceneProperties')}>
        <Labelled label={t('fields.name')}>
          <TextInputField
            label={t('fields.name')}
            value={name}
            maxLength={100}
            onChange={(to) => editor.apply({ type: 'changeScene', sceneId, change: { name: to } })}
          />
        </Labelled>
        <SceneTiming scene={scene} />
      </Section>
      <Section title={t('fields.sceneBackground')}>
        <BackgroundFields value={background} onChange={changeBackground} />
      </Section>
    </>
  );
}

/** Properties of the program's canvas: its size and the background of all scenes. */
export function ProgramSection() {
  const t = useTranslations('editor');
  const editor = useEditor();
  const { width, height, background } = useEditorState(settledDocument);
  const resize = (change: { width?: number; height?: number }) => {
    editor.apply({ type: 'changeProgram', change });
    editor.run('zoomFit');
  };
  const changeBackground = (next: Background, flowing: boolean) => {
    const command = { type: 'changeProgram', change: { background: next } } as const;
    if (flowing) editor.applyInRun('background of the program', command);
    else editor.apply(command);
  };
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const preset = presets.find((each) => each === `${long} × ${short}`) ?? OTHER;
  const pixels = (name: 'width' | 'height', value: number) => (
    <NumberField
      label={t(`fields.${name}`)}
      sign={t(name === 'width' ? 'fields.w' : 'fields.h')}
      value={value}
      min={16}
      max={20_000}
      onCommit={(to) => resize({ [name]: Math.round(to) })}
    />
  );
  return (
    <>
      <Section title={t('fields.size')}>
        <SelectField
          label={t('fields.preset')}
          value={preset}
          options={[...presets.map((value) => ({ value, label: value })), { value: OTHER, label: t('fields.custom') }]}
          onChange={(chosen) => {
            const [w = long, h = short] = chosen.split(' × ').map(Number);
            if (chosen !== OTHER) resize(width >= height ? { width: w, height: h } : { width: h, height: w });
          }}
        />
        <Row>
          {pixels('width', width)}
          {pixels('height', height)}
        </Row>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<RotateIcon />}
          onClick={() => resize({ width: height, height: width })}
          sx={{ borderColor: 'divider' }}
        >
          {t(width >= height ? 'fields.portrait' : 'fields.landscape')}
        </Button>
      </Section>
      <AlternateLayoutSection />
      <TextStylesSection />
      <Section title={t('fields.programBackground')}>
        <BackgroundFields value={background} onChange={changeBackground} />
      </Section>
    </>
  );
}

/** Alternate layout for screens of the other orientation. */
function AlternateLayoutSection() {
  const t = useTranslations('editor');
  const editor = useEditor();
  const { variant } = useEditorState(settledDocument);
  const isFixed = useEditorState(isFramed);
  return (
    <Section title={t('shapes.title')}>
      <Typography variant="caption" color="textSecondary">
        {t(variant ? 'shapes.two' : 'shapes.one')}
      </Typography>
      {variant && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<RotateIcon />}
          onClick={() => editor.run('turn')}
          sx={{ borderColor: 'divider' }}
        >
          {t('actions.turn')}
        </Button>
      )}
      {!isFixed && (
        <Button
          size="small"
          variant={variant ? 'text' : 'outlined'}
          color="inherit"
          onClick={() => editor.run(variant ? 'removeShape' : 'addShape')}
          sx={{ borderColor: 'divider' }}
        >
          {t(variant ? 'actions.removeShape' : 'actions.addShape')}
        </Button>
      )}
    </Section>
  );
}
