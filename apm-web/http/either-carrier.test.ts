import { z } from 'zod';
import { form, json, text } from '@/lib/contract/call';
import { carrierOf, formFields, jsonFields } from './either-carrier';

const asForm = form('/a', { summary: '', access: '*' });
const asJson = json('/b', {
  summary: '',
  access: '*',
  input: z.object({
    name: z.string(),
    count: z.int(),
    on: z.boolean(),
    ids: z.array(z.string()),
    where: z.object({ tags: z.array(z.string()) }).nullable(),
  }),
});

test.each([
  ['application/json; charset=utf-8', 'json'],
  ['Application/X-WWW-Form-Urlencoded', 'form'],
  ['multipart/form-data; boundary=x', 'multipart'],
  ['text/plain', 'form'],
  [null, 'form'],
])('reads %s as %s', (type, carrier) => {
  expect(carrierOf(asForm, type)).toBe(carrier);
});

test('leaves a signed text as it is', () => {
  expect(carrierOf(text('/c', { summary: '', access: '-' }), 'application/json')).toBe('text');
});

test('writes structures of a JSON body as a form carries them', () => {
  expect(
    formFields({ ids: ['a', 'b'], count: 2, on: true, where: { tags: ['x'] }, list: [{ a: 1 }], none: null }),
  ).toEqual({ ids: ['a', 'b'], count: 2, on: true, where: '{"tags":["x"]}', list: '[{"a":1}]' });
});

test('reads the text of a form as the type of its field', () => {
  const given = { name: '12', count: '3', on: 'true', ids: 'a,b', where: '{"tags":["x"]}', odd: '1' };
  expect(jsonFields(asJson, given)).toEqual({
    name: '12',
    count: 3,
    on: true,
    ids: ['a', 'b'],
    where: { tags: ['x'] },
    odd: '1',
  });
});

test('keeps what the field rejects, so that the error names it', () => {
  expect(jsonFields(asJson, { count: 'many', where: '{"tags":1}' })).toEqual({ count: 'many', where: { tags: 1 } });
});
