'use client';

import { useCall } from '@/lib/client/use-call';
import { subscription } from '@/lib/contract/frame';
import { ServicePlans } from './service-plans';
import { SubscriptionPage } from './subscription-page';

/** The platform's institution manages service plans; every other one orders them. */
export default function ServicePlanScreen() {
  const { data, error, mutate } = useCall(subscription, {});
  return data?.sells ? (
    <ServicePlans />
  ) : (
    <SubscriptionPage current={data} error={error} onRetry={() => void mutate()} />
  );
}
