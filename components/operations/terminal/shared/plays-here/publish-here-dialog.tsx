'use client';

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { publishMessagePath } from '@/components/content/message/shared/paths';
import { publishPlanPath } from '@/components/content/play-plan/shared/paths';
import { publishPath } from '@/components/content/program/shared/paths';
import { navigate } from '@/components/foundation/shell/address';
import { Failed } from '@/components/foundation/ui';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useCall } from '@/lib/client/use-call';
import { messageList } from '@/lib/contract/message/calls';
import { planList } from '@/lib/contract/play-plan/calls';
import { programList } from '@/lib/contract/program/calls';
import type { PublishKind } from '@/lib/contract/publish';
import type { Place } from './place';

interface Named {
  id: string;
  name: string;
}

interface PublishHereDialogProps {
  place: Place;
  /** Kinds that the user may publish, at least one. */
  kinds: readonly PublishKind[];
  onClose: () => void;
}

/** Chooses what to publish, and opens the publish form with the place ticked. */
export function PublishHereDialog({ place, kinds, onClose }: PublishHereDialogProps) {
  const t = useTranslations('playsHere');
  const [kind, setKind] = useState<PublishKind>(kinds[0] ?? 'program');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Named | null>(null);
  const { found, loading, error, retry } = useFound(kind, search);
  return (
    <FormDialog
      title={t('publish')}
      body={t('publishBody')}
      submitLabel={t('continue')}
      disabled={!chosen}
      onSubmit={async () => {
        if (!chosen) return;
        onClose();
        navigate(pathOf(kind, chosen.id, place));
      }}
      onClose={onClose}
    >
      {kinds.length > 1 && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={kind}
          aria-label={t('what')}
          onChange={(_, to: PublishKind | null) => {
            if (!to) return;
            setKind(to);
            setChosen(null);
          }}
        >
          {kinds.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`kind.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <FoundField
        key={kind}
        label={t(`kind.${kind}`)}
        value={chosen}
        found={found}
        loading={loading}
        nameOf={({ name }) => name}
        noneText={t('noneFound')}
        autoFocus
        onSearch={setSearch}
        onChange={setChosen}
      />
      {error && <Failed error={error} onRetry={retry} />}
    </FormDialog>
  );
}

/** Content of a kind by name. */
function useFound(kind: PublishKind, typed: string) {
  const input = { pageSize: 50, search: typed || undefined };
  const of = <K extends PublishKind>(one: K) => (kind === one ? input : null);
  const program = useCall(programList, of('program'), { keepPreviousData: true });
  const plan = useCall(planList, of('plan'), { keepPreviousData: true });
  const message = useCall(messageList, of('message'), { keepPreviousData: true });
  const { data, error, isLoading, mutate } = { program, plan, message }[kind];
  return {
    found: data?.list.map(({ id, name }): Named => ({ id, name })),
    loading: isLoading,
    error,
    retry: () => void mutate(),
  };
}

/** First step of publishing something, with the place ticked. */
function pathOf(kind: PublishKind, id: string, { officeId, groupId }: Place): string {
  const paths = { program: publishPath([id]), plan: publishPlanPath(id), message: publishMessagePath(id) };
  return `${paths[kind]}&${groupId ? `group=${groupId}` : `office=${officeId}`}`;
}
