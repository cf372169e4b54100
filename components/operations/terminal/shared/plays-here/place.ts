/** Institution, or group of one. */
export type Place = { officeId: string; groupId?: undefined } | { groupId: string; officeId?: undefined };
