import { useTranslations } from 'next-intl';

/** The name of a type of widgets, as the editor has it; a type that it does not know is its own name. */
export function useWidgetName() {
  const t = useTranslations('editor');
  return (type: string) => {
    const key = `widgets.${type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}` as 'widgets.text';
    return t.has(key) ? t(key) : type;
  };
}
