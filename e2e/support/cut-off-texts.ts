import type { Page } from 'playwright/test';

/** Returns the texts of a page that are cut off at an edge: of the window, or of an element that doesn't scroll. */
export function findCutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    /** Tolerance for rounding. */
    const SLACK = 1;
    const edgeOf = (from: HTMLElement, text: DOMRect): string | undefined => {
      for (let box: HTMLElement | null = from; box; box = box.parentElement) {
        const { overflowX, overflowY, position, textOverflow, paddingLeft, paddingRight } = getComputedStyle(box);
        const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
        // An ellipsis is placed at the content's end, not the box's.
        const [before, after] = textOverflow === 'ellipsis' ? [paddingLeft, paddingRight].map(Number.parseFloat) : [];
        // Skips text for screen readers only.
        if (width <= 1 || height <= 1) return undefined;
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
        const x =
          overflowX !== 'visible' &&
          (text.right > right - (after ?? 0) + SLACK || text.left < left + (before ?? 0) - SLACK);
        const y = overflowY !== 'visible' && (text.bottom > bottom + SLACK || text.top < top - SLACK);
        if (x || y) return box.className.toString().split(' ').at(-1) || box.tagName;
        if (position === 'fixed') return undefined;
      }
      return text.right > window.innerWidth + SLACK || text.left < -SLACK ? 'the window' : undefined;
    };
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      const text = node.data.trim();
      if (!text || !parent?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      if (parent.closest('script, style, noscript, [aria-hidden="true"]')) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const at = box.width > 0 && edgeOf(parent, box);
      if (at) found.push(`${text} (${at})`);
    }
    return [...new Set(found)];
  });
}
