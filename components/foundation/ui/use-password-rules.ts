import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '@/lib/client/call';
import { getPublishKey, hasThreeCharacterKinds, SHORTEST_PASSWORD } from '@/lib/contract/auth';

/** Returns the rules of a new password, and whether each is met so far. The platform defines the minimum length. */
export function usePasswordRules(password: string): { text: string; kept: boolean }[] {
  const t = useTranslations('open');
  const [shortest, setShortest] = useState(SHORTEST_PASSWORD);
  useEffect(() => {
    // Falls back to the default length; the platform rejects shorter passwords anyway.
    call(getPublishKey, {}).then(
      ({ passwordMinLength }) => setShortest(passwordMinLength),
      () => undefined,
    );
  }, []);
  return [
    { text: t('ruleLength', { length: shortest }), kept: password.length >= shortest },
    { text: t('ruleKinds'), kept: hasThreeCharacterKinds(password) },
  ];
}
