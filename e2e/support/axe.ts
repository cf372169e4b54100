import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Axe {
  run(
    on: Document,
    how: { runOnly?: string[] },
  ): Promise<{ violations: { id: string; nodes: { target: string[]; html: string }[] }[] }>;
}

/** Runs in the page: returns whether all animations have finished. */
const arrived = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);

/**
 * Returns the violations that axe finds on a page after its transitions, by rule and element; with `rules`, only of
 * those.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.waitForFunction(arrived);
  // Evaluated instead of inserted: the page's own policy allows no script tag without its nonce.
  await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe };
    const found = await axe.run(document, runOnly ? { runOnly } : {});
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 200)}`),
    );
  }, rules);
}
