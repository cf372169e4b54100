import { createEditor } from '@/lib/editor';
import { programOfRectangles } from './scene';

for (const all of [false, true]) {
  const e = createEditor(programOfRectangles());
  e.resizeView({ w: 1440, h: 900 });
  const z = e.getSnapshot().view.camera;
  const at = { x: z.x + (20 * 48 + 24) * z.zoom, y: z.y + (12 * 43 + 21) * z.zoom };
  if (all) e.run('selectAll');
  e.pointerDown(at);
  e.pointerMove({ x: at.x + 10, y: at.y + 10 });
  for (let k = 0; k < 3; k++) {
    const t = performance.now();
    for (let i = 0; i < 500; i++) e.pointerMove({ x: at.x + 100 * Math.sin(i / 9), y: at.y + 90 * Math.cos(i / 7) });
    console.log(all, ((performance.now() - t) / 500).toFixed(3), 'ms');
  }
}
