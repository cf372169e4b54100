'use client';

import CustomerIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useFormat } from '@/components/foundation/ui';
import { QuotaBar } from '@/components/foundation/ui/quota-bar';
import { useCall } from '@/lib/client/use-call';
import { customerChildren, customerDynamicData } from '@/lib/contract/customer';

interface CustomerUseProps {
  id: string;
  onOpen: (id: string) => void;
}

/** Current usage of a customer, and its own customers. */
export function CustomerUse({ id, onOpen }: CustomerUseProps) {
  const t = useTranslations('customer');
  const to = useTranslations('office');
  const format = useFormat();
  const headingId = useId();
  const { data: counts } = useCall(customerDynamicData, { id });
  const { data: children = [] } = useCall(customerChildren, counts?.children ? { id } : null);
  return (
    <>
      {counts && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <QuotaBar label={to('terminals')} {...counts.terminals} write={format.number} />
          <Typography variant="body2" color="textSecondary">
            {t('online', { count: counts.online })}
          </Typography>
          <QuotaBar label={to('users')} {...counts.users} write={format.number} />
          <QuotaBar label={to('storage')} {...counts.storage} write={format.bytes} />
        </Box>
      )}
      {children.length > 0 && (
        <Box component="section" aria-labelledby={headingId}>
          <Typography variant="h3" id={headingId} sx={{ mb: 1 }}>
            {t('customersOf')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {children.map((child) => (
              <Chip
                key={child.id}
                variant="outlined"
                icon={<CustomerIcon />}
                label={child.name}
                onClick={() => onOpen(child.id)}
              />
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}
