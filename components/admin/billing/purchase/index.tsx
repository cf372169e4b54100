'use client';

import { useCall } from '@/lib/client/use-call';
import { subscription } from '@/lib/contract/frame';
import { Buying } from './buying';
import { Packages } from './packages';

/** The platform's institution manages service plans; every other one orders them. */
export default function Purchase() {
  const { data, error, mutate } = useCall(subscription, {});
  return data?.sells ? <Packages /> : <Buying current={data} error={error} onRetry={() => void mutate()} />;
}
