import { useTranslations } from 'next-intl';

/** Returns the name of a widget type, as in the editor; an unknown type is shown as is. */
export function useWidgetName() {
  const t = useTranslations('editor');
  return (type: string) => {
    const key = `widgets.${type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}` as 'widgets.text';
    return t.has(key) ? t(key) : type;
  };
}
