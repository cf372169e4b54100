'use client';

import { useScreenLocation } from '@/components/foundation/shell/location';
import { Alarms } from './alarms';
import { Deliveries } from './deliveries';
import { Maintenance } from './maintenance';
import { Rules } from './rules';
import { viewAt } from './views';
import { Webhooks } from './webhooks';

const screens = { list: Alarms, rules: Rules, maintenance: Maintenance, webhooks: Webhooks, deliveries: Deliveries };

/** Alarms and their notification rules. */
export default function AlarmScreen() {
  const View = screens[viewAt(useScreenLocation().path)];
  return <View />;
}
