import { letterbox } from '@/lib/widgets';
import type { MessageLayerHandle } from './message-layer';

/**
 * Composes a picture of the screen with its messages, `pixels` wide, from a scene's picture, which has the program's
 * aspect ratio and is centred. `null` while there are no messages.
 */
export function composeWithMessages(
  scene: HTMLCanvasElement | null,
  layer: MessageLayerHandle,
  pixels: number,
): HTMLCanvasElement | null {
  const { width, height } = layer.size();
  if (!layer.any() || width === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = Math.round((pixels * height) / width);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (scene) {
    const box = letterbox(scene, canvas);
    context.drawImage(scene, box.x, box.y, box.width, box.height);
  }
  const scale = canvas.width / width;
  context.scale(scale, scale);
  layer.paint(context);
  return canvas;
}
