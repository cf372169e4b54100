import type { Language } from '@/lib/contract/languages';
import de from '@/messages/de';
import en from '@/messages/en';
import es from '@/messages/es';
import fr from '@/messages/fr';
import it from '@/messages/it';
import kr from '@/messages/kr';
import pl from '@/messages/pl';
import ru from '@/messages/ru';
import zh_CN from '@/messages/zh_CN';
import zh_TW from '@/messages/zh_TW';

/** Message catalogues by language: answers, mails and notices exist in all ten. */
export const catalogues: Record<Language, typeof en> = { zh_CN, zh_TW, en, it, ru, fr, kr, de, es, pl };

/** BCP 47 tag of a language, which `Intl` expects instead of the wire's name. */
export const tagOf = (language: Language) => (language === 'kr' ? 'ko' : language.replace('_', '-'));
