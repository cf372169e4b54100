'use client';

import { useTranslations } from 'next-intl';
import type { Filter } from '@/components/foundation/resource/definition';
import { useAllowed, useUser } from '@/components/foundation/shell/session';
import { useCall } from '@/lib/client/use-call';
import { findOfficeChild, groupTree } from '@/lib/contract/terminal/places';

/** Filters for institutions directly below the user's own, and for groups, as far as the user may see them. */
export function usePlaceFilters(officeId: string | undefined): Filter[] {
  const t = useTranslations('plan');
  const allowed = useAllowed();
  const { office } = useUser();
  const { data: below = [] } = useCall(
    findOfficeChild,
    allowed('terminal:terminal:view') ? { officeId: office.id } : null,
  );
  const { data: groups = [] } = useCall(groupTree, allowed('terminal:group:view') ? { officeId } : null);
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return [
    ...(below.length > 0
      ? [{ name: 'officeId', label: t('coverage.institution'), options: [office, ...below].map(option) }]
      : []),
    ...(groups.length > 0 ? [{ name: 'groupId', label: t('coverage.group'), options: groups.map(option) }] : []),
  ];
}
