import type { Language } from '@/lib/contract/languages';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import it from '@/messages/it.json';
import kr from '@/messages/kr.json';
import pl from '@/messages/pl.json';
import ru from '@/messages/ru.json';
import zh_CN from '@/messages/zh_CN.json';
import zh_TW from '@/messages/zh_TW.json';

/** Message catalogues by language: answers, mails and notices exist in all ten. */
export const catalogues: Record<Language, typeof en> = { zh_CN, zh_TW, en, it, ru, fr, kr, de, es, pl };

/** BCP 47 tag of a language, which `Intl` expects instead of the wire's name. */
export const tagOf = (language: Language) => (language === 'kr' ? 'ko' : language.replace('_', '-'));
