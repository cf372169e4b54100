import { platformHealth } from '@/lib/contract/monitor';
import { wants } from '@/lib/contract/wire';

export const firstCalls = () => [wants(platformHealth, {})];
