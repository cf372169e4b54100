import { calendarList, planDetail } from '@/lib/contract/play-plan/calls';
import { programList } from '@/lib/contract/program/calls';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => {
  const id = params.get('id');
  return [...(id ? [wants(planDetail, { id })] : []), wants(calendarList, {}), wants(programList, {})];
};
