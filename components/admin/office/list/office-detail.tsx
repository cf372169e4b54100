import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PinIcon from '@mui/icons-material/PinOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Field } from '@/components/foundation/resource/definition';
import { Allowed, ViewTabs } from '@/components/foundation/shell/access';
import { useAllowed, useUser } from '@/components/foundation/shell/session';
import { useTabStep } from '@/components/foundation/shell/steps';
import { Failed, useFormat } from '@/components/foundation/ui';
import { DeleteButton } from '@/components/foundation/ui/delete-button';
import { Facts } from '@/components/foundation/ui/facts';
import { QuotaBar } from '@/components/foundation/ui/quota-bar';
import { OfficeAttributes } from '@/components/operations/terminal/shared/attributes';
import { PlaysHere } from '@/components/operations/terminal/shared/plays-here';
import { seesPublishes } from '@/components/operations/terminal/shared/plays-here/publishable-kinds';
import { useCall } from '@/lib/client/use-call';
import { type Office, officeDetail, officeDynamicData } from '@/lib/contract/office';
import { MoveDialog } from './move-dialog';
import { PinDialog } from './pin-dialog';
import { useDeleteOffice } from './use-delete-office';

const tabs = ['facts', 'here'] as const;

interface OfficeDetailProps {
  id: string;
  fields: readonly Field<Office>[];
  onEdit: (office: Office) => void;
  onGone: () => void;
}

/** Detail of an institution: facts, usage, limits and actions. */
export function OfficeDetail({ id, fields, onEdit, onGone }: OfficeDetailProps) {
  const t = useTranslations('office');
  const tc = useTranslations('common');
  const th = useTranslations('playsHere');
  const own = useUser().office;
  const remove = useDeleteOffice(onGone);
  const [moving, setMoving] = useState(false);
  const [pin, setPin] = useState(false);
  const seesHere = seesPublishes(useAllowed());
  const [tab, choose] = useTabStep('tab', tabs);
  const { data: office, error, mutate } = useCall(officeDetail, { id });
  if (error && !office) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!office) return <Skeleton variant="rounded" height={360} sx={{ m: 2 }} />;
  const isOwn = office.id === own.id;
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {office.name}
        </Typography>
        <Allowed permission="sys:office:edit">
          <Button startIcon={<EditIcon />} onClick={() => onEdit(office)}>
            {tc('edit')}
          </Button>
        </Allowed>
        <Allowed permission="sys:office:edit">
          <Button startIcon={<PinIcon />} onClick={() => setPin(true)}>
            {t('pin')}
          </Button>
        </Allowed>
        {!isOwn && (
          <>
            <Allowed permission="sys:office:edit">
              <Button startIcon={<MoveIcon />} onClick={() => setMoving(true)}>
                {t('move')}
              </Button>
            </Allowed>
            <Allowed permission="sys:office:delete">
              <DeleteButton onClick={() => void remove(office)} />
            </Allowed>
          </>
        )}
      </Box>
      {seesHere && (
        <ViewTabs
          label={t('view')}
          value={tab}
          views={[
            { value: 'facts', label: t('facts') },
            { value: 'here', label: th('title') },
          ]}
          onChange={choose}
        />
      )}
      {seesHere && tab === 'here' ? (
        <PlaysHere key={id} officeId={id} />
      ) : (
        <OfficeFacts office={office} fields={fields} />
      )}
      {pin && <PinDialog office={office} onClose={() => setPin(false)} />}
      {moving && <MoveDialog office={office} onClose={() => setMoving(false)} />}
    </Box>
  );
}

/** Usage, limits and facts of an institution. */
function OfficeFacts({ office, fields }: { office: Office; fields: readonly Field<Office>[] }) {
  const t = useTranslations('office');
  const format = useFormat();
  const { data: counts } = useCall(officeDynamicData, { id: office.id });
  return (
    <>
      {office.expired && <Alert severity="warning">{t('expired')}</Alert>}
      {counts && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, 1fr)' } }}>
          <QuotaBar label={t('terminals')} used={counts.terminals} quota={office.terminalQuota} write={format.number} />
          <QuotaBar label={t('users')} used={counts.users} quota={office.userQuota} write={format.number} />
          <QuotaBar label={t('storage')} used={counts.storageUsed} quota={office.storageQuota} write={format.bytes} />
        </Box>
      )}
      <Facts facts={fields.flatMap(({ label, text }) => (text ? [[label, text(office) || '–'] as const] : []))} />
      <OfficeAttributes key={office.id} id={office.id} />
    </>
  );
}
