'use client';

import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/foundation/ui';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { call } from '@/lib/client/call';
import { materialDetail } from '@/lib/contract/material';
import { MOST_PAGE_SECONDS } from '@/lib/widgets/document/schema';
import { ChooseMaterial, FitField } from '../material-fields';
import { commonValue, type PropertiesProps } from '../widget-editing';

/** Properties of a document: fit, and seconds per page. */
export function DocumentProperties({ widgets, change, MaterialPicker }: PropertiesProps<'document'>) {
  const t = useTranslations('editor');
  const tm = useTranslations('material');
  const toast = useToast();
  const [first, ...more] = widgets;
  const replace = async (id: string) => {
    const { pageList } = await call(materialDetail, { id });
    if (pageList.length === 0) return toast.error(tm('noPages'));
    change({ pages: pageList.map((page) => ({ materialId: page.id, md5: page.md5 })) });
  };
  return (
    <>
      <Section title={t('widgets.document')}>
        {first && more.length === 0 && (
          <Typography sx={{ fontSize: 13 }}>{t('fields.pageCount', { count: first.pages.length })}</Typography>
        )}
        <FitField fit={commonValue(widgets, 'fit')} change={change} />
        <ChooseMaterial
          label={t('fields.replace')}
          icon={SwapIcon}
          type="document"
          MaterialPicker={MaterialPicker}
          onChoose={({ id }) => void replace(id)}
        />
      </Section>
      <Section title={t('fields.playback')}>
        <Labelled label={t('fields.pageSeconds')}>
          <NumberField
            label={t('fields.pageSeconds')}
            value={commonValue(widgets, 'pageSeconds')}
            mixed={t('mixed')}
            min={1}
            max={MOST_PAGE_SECONDS}
            unit="s"
            onCommit={(pageSeconds) => change({ pageSeconds })}
          />
        </Labelled>
        <SwitchField
          label={t('fields.timesSceneByPages')}
          value={commonValue(widgets, 'timesScene') ?? false}
          onChange={(timesScene) => change({ timesScene })}
        />
      </Section>
    </>
  );
}
