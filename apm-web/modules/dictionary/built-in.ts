import { v7 as uuidv7 } from 'uuid';
import type { BuiltInList } from '@/lib/contract/dictionary';
import type { Texts } from '@/lib/contract/texts';
import type { Tx } from '../../db/database';
import { dictEntry, dictType } from '../../db/schema';

interface List {
  title: Texts;
  remark: string;
  /** Titles by value, in display order. */
  entries: Record<string, Texts>;
}

/** Initial values for the console's own forms. */
const LISTS: Record<BuiltInList, List> = {
  industry: {
    title: {
      en: 'Industries',
      zh_CN: '行业',
      zh_TW: '產業',
      it: 'Settori',
      ru: 'Отрасли',
      fr: 'Secteurs',
      kr: '업종',
      de: 'Branchen',
      es: 'Sectores',
      pl: 'Branże',
    },
    remark: 'Industry of an institution',
    entries: {
      retail: {
        en: 'Retail',
        zh_CN: '零售',
        zh_TW: '零售',
        it: 'Commercio al dettaglio',
        ru: 'Розничная торговля',
        fr: 'Commerce de détail',
        kr: '소매',
        de: 'Einzelhandel',
        es: 'Comercio minorista',
        pl: 'Handel detaliczny',
      },
      food: {
        en: 'Food and drink',
        zh_CN: '餐饮',
        zh_TW: '餐飲',
        it: 'Ristorazione',
        ru: 'Общественное питание',
        fr: 'Restauration',
        kr: '외식',
        de: 'Gastronomie',
        es: 'Restauración',
        pl: 'Gastronomia',
      },
      hospitality: {
        en: 'Hotels and leisure',
        zh_CN: '酒店与休闲',
        zh_TW: '飯店與休閒',
        it: 'Hotel e tempo libero',
        ru: 'Гостиницы и досуг',
        fr: 'Hôtellerie et loisirs',
        kr: '호텔·레저',
        de: 'Hotels und Freizeit',
        es: 'Hoteles y ocio',
        pl: 'Hotele i rekreacja',
      },
      transport: {
        en: 'Transport',
        zh_CN: '交通运输',
        zh_TW: '交通運輸',
        it: 'Trasporti',
        ru: 'Транспорт',
        fr: 'Transports',
        kr: '교통·운송',
        de: 'Verkehr',
        es: 'Transporte',
        pl: 'Transport',
      },
      health: {
        en: 'Health care',
        zh_CN: '医疗卫生',
        zh_TW: '醫療衛生',
        it: 'Sanità',
        ru: 'Здравоохранение',
        fr: 'Santé',
        kr: '의료',
        de: 'Gesundheitswesen',
        es: 'Sanidad',
        pl: 'Ochrona zdrowia',
      },
      education: {
        en: 'Education',
        zh_CN: '教育',
        zh_TW: '教育',
        it: 'Istruzione',
        ru: 'Образование',
        fr: 'Enseignement',
        kr: '교육',
        de: 'Bildung',
        es: 'Educación',
        pl: 'Edukacja',
      },
      finance: {
        en: 'Banking and insurance',
        zh_CN: '银行与保险',
        zh_TW: '銀行與保險',
        it: 'Banche e assicurazioni',
        ru: 'Банки и страхование',
        fr: 'Banque et assurance',
        kr: '금융·보험',
        de: 'Banken und Versicherungen',
        es: 'Banca y seguros',
        pl: 'Banki i ubezpieczenia',
      },
      public: {
        en: 'Public authorities',
        zh_CN: '政府与公共机构',
        zh_TW: '政府與公共機構',
        it: 'Pubblica amministrazione',
        ru: 'Государственные учреждения',
        fr: 'Administration publique',
        kr: '공공 기관',
        de: 'Öffentliche Verwaltung',
        es: 'Administración pública',
        pl: 'Administracja publiczna',
      },
      manufacturing: {
        en: 'Manufacturing',
        zh_CN: '制造业',
        zh_TW: '製造業',
        it: 'Industria manifatturiera',
        ru: 'Промышленность',
        fr: 'Industrie',
        kr: '제조',
        de: 'Produktion',
        es: 'Industria manufacturera',
        pl: 'Produkcja',
      },
      services: {
        en: 'Services',
        zh_CN: '服务业',
        zh_TW: '服務業',
        it: 'Servizi',
        ru: 'Услуги',
        fr: 'Services',
        kr: '서비스',
        de: 'Dienstleistung',
        es: 'Servicios',
        pl: 'Usługi',
      },
      other: {
        en: 'Other',
        zh_CN: '其他',
        zh_TW: '其他',
        it: 'Altro',
        ru: 'Другое',
        fr: 'Autre',
        kr: '기타',
        de: 'Sonstige',
        es: 'Otros',
        pl: 'Inne',
      },
    },
  },
};

/** Inserts them into a new system's dictionary. */
export async function insertBuiltInLists(tx: Tx, now: Date): Promise<void> {
  for (const [code, { title, remark, entries }] of Object.entries(LISTS)) {
    const id = uuidv7();
    await tx.insert(dictType).values({ id, code, title, remark, createdAt: now });
    const values = Object.entries(entries).map(([value, text], sort) => ({
      id: uuidv7(),
      typeId: id,
      value,
      title: text,
      sort,
    }));
    await tx.insert(dictEntry).values(values);
  }
}
