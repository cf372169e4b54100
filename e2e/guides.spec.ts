import { expect } from 'playwright/test';
import { test } from './support/test';

test('lets browsers keep pictures like other public files', async ({ product }) => {
  const answer = await fetch(`${product.url}/guides/de/emergency-1.webp`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=86400',
  ]);
});
