import { listInput } from '@/components/resource/list-query';
import { alarmList } from '@/lib/contract/alarm-calls';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => [wants(alarmList, listInput(alarmList, params))];
