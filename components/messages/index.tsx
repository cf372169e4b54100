'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { ResourceScreen } from '@/components/resource/resource-screen';
import { Allowed } from '@/components/shell/access';
import { navigate } from '@/components/shell/address';
import { messagePath } from './paths';
import { useMessageResource } from './use-message-resource';

/** Messages to terminals: what became of each, and what can be done with it. */
export default function Messages() {
  const t = useTranslations('message');
  const resource = useMessageResource();
  return (
    <ResourceScreen
      resource={resource}
      actions={
        <Allowed permission="message:message:edit">
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => navigate(messagePath())}>
            {t('new')}
          </Button>
        </Allowed>
      }
    />
  );
}
