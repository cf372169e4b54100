import { platformHealth } from '@/lib/contract/health';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = () => [initialQuery(platformHealth, {})];
