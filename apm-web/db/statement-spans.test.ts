import { statementName } from './statement-spans';

test.each([
  ['select id, name from terminal where id = $1', 'select terminal'],
  ['with fresh as (insert into play (event_id) select 1 from zone) select 1', 'insert play'],
  ['select 1 from "online_session" for update skip locked', 'select online_session'],
  ['update terminal_state s set online = true', 'update terminal_state'],
  ['delete from "user_session" where expires_at < $1', 'delete user_session'],
  ['select * from apm.schedules($1)', 'select schedules'],
  ["select set_config('role', 'apm_app', true)", 'select'],
  ['begin', 'begin'],
])('names %s', (text, name) => expect(statementName(text)).toBe(name));
