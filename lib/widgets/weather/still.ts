import { ageText } from '../data/age';
import type { Still } from '../still';
import { drawingSvg } from '../svg/drawing';
import { drawWeather } from './draw';
import type { WeatherWidget } from './schema';

export const weatherStill: Still<WeatherWidget> = (widget, { source, now }) => {
  const value = widget.sourceId ? source?.(widget.sourceId) : undefined;
  return drawingSvg(drawWeather(widget, value, ageText(value, now.getTime(), widget.locale)));
};
