import { calendarList, planDetail } from '@/lib/contract/play-plan/calls';
import { programList } from '@/lib/contract/program/calls';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => {
  const id = params.get('id');
  return [
    ...(id ? [initialQuery(planDetail, { id })] : []),
    initialQuery(calendarList, {}),
    initialQuery(programList, {}),
  ];
};
