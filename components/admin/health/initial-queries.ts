import { platformHealth } from '@/lib/contract/health';
import { wants } from '@/lib/contract/wire';

export const initialQueries = () => [wants(platformHealth, {})];
