import { platformHealth } from '@/lib/contract/health';
import { wants } from '@/lib/contract/wire';

export const firstCalls = () => [wants(platformHealth, {})];
