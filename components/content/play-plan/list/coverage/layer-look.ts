import type { CoverageLane } from '@/lib/contract/play-plan/calls';
import { colourOfLayer } from '../../shared/layer-colours';
import { colourOf } from '../../shared/priority-colour';

/** Content of a lane between two times. */
export type Stretch = CoverageLane['stretches'][number];

/** Colour of a stretch: by priority for a plan, otherwise by layer. */
export const stretchColour = ({ layer, priority }: Pick<Stretch, 'layer' | 'priority'>) =>
  layer === 'plan' && priority !== null ? colourOf(priority) : colourOfLayer(layer);

/** True if no scheduled content plays: the house screen, or a screen that is off. */
export const isGap = ({ layer }: Pick<Stretch, 'layer'>) => layer === 'house' || layer === 'off';

/** Returns a solid fill while something plays, a hatched one for gaps. */
export function stretchFill(stretch: Pick<Stretch, 'layer' | 'priority'>) {
  const colour = stretchColour(stretch);
  if (!isGap(stretch)) return { bgcolor: `color-mix(in srgb, ${colour} 30%, var(--mui-palette-background-paper))` };
  return {
    bgcolor: 'background.paper',
    backgroundImage: `repeating-linear-gradient(45deg, transparent 0 5px, color-mix(in srgb, ${colour} 45%, transparent) 5px 7px)`,
  };
}
