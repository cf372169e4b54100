import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '@/lib/client/call';
import { getPublishKey, isOfThreeKinds, SHORTEST_PASSWORD } from '@/lib/contract/auth';

/** The rules of a new password, each with whether it is kept so far. How long it has to be, the platform says. */
export function usePasswordRules(password: string): { text: string; kept: boolean }[] {
  const t = useTranslations('open');
  const [shortest, setShortest] = useState(SHORTEST_PASSWORD);
  useEffect(() => {
    // Without an answer the usual length stands; the platform refuses what is too short all the same.
    call(getPublishKey, {}).then(
      ({ passwordMinLength }) => setShortest(passwordMinLength),
      () => undefined,
    );
  }, []);
  return [
    { text: t('ruleLength', { length: shortest }), kept: password.length >= shortest },
    { text: t('ruleKinds'), kept: isOfThreeKinds(password) },
  ];
}
