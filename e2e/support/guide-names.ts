import type { Page } from 'playwright';
import type { Language } from '@/lib/contract/languages';

/** Names of the demo's data by language, in the order of `english`. Institutions and people keep their names. */
const english = [
  ...['Breakfast', 'Lunch', 'Café menu', 'Evening at the quay', 'Season sale', 'Winter collection', 'Departures'],
  ...['Welcome loop', 'Entrance, portrait', 'Leave the building', 'Doors stay closed', 'A day in the café'],
  ...['Winter season', 'Public holidays', 'Late night shopping', 'Soup of the day', 'Works at platform 3'],
  ...['Counter left', 'Counter right', 'Menu board', 'Harbour window', 'Reading corner', 'Waiting area', 'Terrace'],
  ...['Café door', 'Window north', 'Window south', 'Ground floor', 'Second floor', 'Fitting rooms', 'Checkout'],
  ...['Escalator', 'Information pillar', 'Track', 'Hall east', 'Hall west', 'Ticket office', 'Main entrance'],
  ...['Menu of the week', 'Autumn sale', 'Board, main hall', 'Welcome to London', 'Lake at dusk', 'Fashion', 'Station'],
  ...['Café prices', 'House news', 'Café', 'Guests'],
  'Doors stay closed. Please wait inside.',
  'Please leave the building by the nearest exit',
  'The soup is 7.50 now: please correct the price, then I pass it.',
  'Late night shopping this Friday, open until 23:00',
];

const translated: Record<Exclude<Language, 'en'>, readonly string[]> = {
  de: [
    ...['Frühstück', 'Mittagessen', 'Cafékarte', 'Abend am Kai', 'Schlussverkauf', 'Winterkollektion', 'Abfahrten'],
    ...['Willkommensschleife', 'Eingang, hochkant', 'Gebäude verlassen', 'Türen bleiben zu', 'Ein Tag im Café'],
    ...['Wintersaison', 'Feiertage', 'Einkaufsnacht', 'Tagessuppe', 'Bauarbeiten an Gleis 3'],
    ...['Theke links', 'Theke rechts', 'Tafel', 'Hafenfenster', 'Leseecke', 'Wartebereich', 'Terrasse'],
    ...['Cafétür', 'Fenster Nord', 'Fenster Süd', 'Erdgeschoss', 'Zweiter Stock', 'Umkleiden', 'Kasse'],
    ...['Rolltreppe', 'Infosäule', 'Gleis', 'Halle Ost', 'Halle West', 'Fahrkarten', 'Haupteingang'],
    ...['Wochenkarte', 'Herbstverkauf', 'Tafel, Haupthalle', 'Willkommen', 'See am Abend', 'Mode', 'Bahnhof'],
    ...['Cafépreise', 'Hausnachrichten', 'Café', 'Gäste'],
    'Die Türen bleiben zu. Bitte warten Sie drinnen.',
    'Bitte verlassen Sie das Gebäude durch den nächsten Ausgang',
    'Die Suppe kostet jetzt 7,50: Bitte den Preis ändern, dann gebe ich frei.',
    'Freitag Einkaufsnacht, geöffnet bis 23 Uhr',
  ],
  es: [
    ...['Desayuno', 'Almuerzo', 'Carta del café', 'Tarde en el muelle', 'Rebajas', 'Colección de invierno', 'Salidas'],
    ...['Bienvenida', 'Entrada, vertical', 'Salgan del edificio', 'Puertas cerradas', 'Un día en el café'],
    ...['Temporada de invierno', 'Festivos', 'Noche de compras', 'Sopa del día', 'Obras en la vía 3'],
    ...[
      'Barra izquierda',
      'Barra derecha',
      'Panel de carta',
      'Ventana al puerto',
      'Rincón de lectura',
      'Sala de espera',
      'Terraza',
    ],
    ...['Puerta del café', 'Escaparate norte', 'Escaparate sur', 'Planta baja', 'Segunda planta', 'Probadores', 'Caja'],
    ...[
      'Escalera mecánica',
      'Columna informativa',
      'Vía',
      'Vestíbulo este',
      'Vestíbulo oeste',
      'Taquilla',
      'Entrada principal',
    ],
    ...[
      'Carta de la semana',
      'Rebajas de otoño',
      'Panel del vestíbulo',
      'Bienvenidos',
      'Lago al anochecer',
      'Moda',
      'Estación',
    ],
    ...['Precios del café', 'Noticias de la casa', 'Café', 'Clientes'],
    'Las puertas siguen cerradas. Espere dentro.',
    'Salga del edificio por la salida más cercana',
    'La sopa cuesta ahora 7,50: corrija el precio y la apruebo.',
    'Noche de compras este viernes, abierto hasta las 23:00',
  ],
  fr: [
    ...['Petit déjeuner', 'Déjeuner', 'Carte du café', 'Soirée au quai', 'Soldes', 'Collection d’hiver', 'Départs'],
    ...['Bienvenue', 'Entrée, portrait', 'Quittez le bâtiment', 'Portes fermées', 'Une journée au café'],
    ...['Saison d’hiver', 'Jours fériés', 'Nocturne', 'Soupe du jour', 'Travaux au quai 3'],
    ...[
      'Comptoir gauche',
      'Comptoir droit',
      'Tableau des menus',
      'Vitrine du port',
      'Coin lecture',
      'Salle d’attente',
      'La terrasse',
    ],
    ...[
      'Porte du café',
      'Vitrine nord',
      'Vitrine sud',
      'Rez-de-chaussée',
      'Deuxième étage',
      'Cabines d’essayage',
      'Caisse',
    ],
    ...['Escalier roulant', 'Colonne d’information', 'Voie', 'Hall est', 'Hall ouest', 'Guichet', 'Entrée principale'],
    ...[
      'Menu de la semaine',
      'Soldes d’automne',
      'Panneau du hall',
      'Bienvenue à tous',
      'Lac au crépuscule',
      'Mode',
      'Gare',
    ],
    ...['Prix du café', 'Nouvelles de la maison', 'Café', 'Clients'],
    'Les portes restent fermées. Attendez à l’intérieur.',
    'Veuillez quitter le bâtiment par la sortie la plus proche',
    'La soupe est maintenant à 7,50 : corrigez le prix, puis je valide.',
    'Nocturne ce vendredi, ouvert jusqu’à 23 h',
  ],
  it: [
    ...['Colazione', 'Pranzo', 'Menù del caffè', 'Sera al molo', 'Saldi', 'Collezione invernale', 'Partenze'],
    ...['Benvenuto', 'Ingresso, verticale', 'Lasciare l’edificio', 'Porte chiuse', 'Una giornata al caffè'],
    ...['Stagione invernale', 'Giorni festivi', 'Notte di acquisti', 'Zuppa del giorno', 'Lavori al binario 3'],
    ...[
      'Banco sinistro',
      'Banco destro',
      'Tabellone menù',
      'Vetrina sul porto',
      'Angolo lettura',
      'Sala d’attesa',
      'Terrazza',
    ],
    ...['Porta del caffè', 'Vetrina nord', 'Vetrina sud', 'Piano terra', 'Secondo piano', 'Camerini', 'Cassa'],
    ...[
      'Scala mobile',
      'Colonna informativa',
      'Binario',
      'Atrio est',
      'Atrio ovest',
      'Biglietteria',
      'Ingresso principale',
    ],
    ...[
      'Menù della settimana',
      'Saldi d’autunno',
      'Tabellone dell’atrio',
      'Benvenuti',
      'Lago al tramonto',
      'Moda',
      'Stazione',
    ],
    ...['Prezzi del caffè', 'Notizie della casa', 'Caffè', 'Ospiti'],
    'Le porte restano chiuse. Attenda all’interno.',
    'Lasci l’edificio dall’uscita più vicina',
    'La zuppa ora costa 7,50: corregga il prezzo, poi approvo.',
    'Venerdì notte di acquisti, aperto fino alle 23',
  ],
  kr: [
    ...['아침 식사', '점심 식사', '카페 메뉴', '부두의 저녁', '시즌 세일', '겨울 컬렉션', '출발 안내'],
    ...['환영 화면', '입구, 세로', '건물에서 대피', '문을 열지 않음', '카페의 하루'],
    ...['겨울 시즌', '공휴일', '심야 쇼핑', '오늘의 수프', '3번 승강장 공사'],
    ...['카운터 왼쪽', '카운터 오른쪽', '메뉴 화면', '항구 쪽 창', '독서 공간', '대기실', '테라스'],
    ...['카페 문', '북쪽 창', '남쪽 창', '1층', '2층', '탈의실', '계산대'],
    ...['에스컬레이터', '안내 기둥', '승강장', '동쪽 홀', '서쪽 홀', '매표소', '정문'],
    ...['주간 메뉴', '가을 세일', '중앙 홀 안내판', '환영합니다', '해 질 녘 호수', '패션', '역'],
    ...['카페 가격', '하우스 소식', '카페', '손님'],
    '문을 열지 않습니다. 안에서 기다려 주세요.',
    '가장 가까운 출구로 건물에서 나가 주세요',
    '수프는 이제 7.50입니다. 가격을 고치면 승인하겠습니다.',
    '금요일 심야 쇼핑, 23시까지 영업',
  ],
  pl: [
    ...['Śniadanie', 'Obiad', 'Menu kawiarni', 'Wieczór na nabrzeżu', 'Wyprzedaż', 'Kolekcja zimowa', 'Odjazdy'],
    ...['Powitanie', 'Wejście, pionowo', 'Opuść budynek', 'Drzwi zamknięte', 'Dzień w kawiarni'],
    ...['Sezon zimowy', 'Święta', 'Nocne zakupy', 'Zupa dnia', 'Prace na peronie 3'],
    ...['Lada lewa', 'Lada prawa', 'Ekran menu', 'Okno na port', 'Kącik czytelniczy', 'Poczekalnia', 'Taras'],
    ...[
      'Drzwi kawiarni',
      'Witryna północna',
      'Witryna południowa',
      'Parter',
      'Drugie piętro',
      'Przymierzalnie',
      'Kasa',
    ],
    ...[
      'Schody ruchome',
      'Słup informacyjny',
      'Tor',
      'Hala wschodnia',
      'Hala zachodnia',
      'Kasa biletowa',
      'Wejście główne',
    ],
    ...['Menu tygodnia', 'Wyprzedaż jesienna', 'Tablica w hali', 'Witamy', 'Jezioro o zmierzchu', 'Moda', 'Dworzec'],
    ...['Ceny kawiarni', 'Wieści z domu', 'Kawiarnia', 'Goście'],
    'Drzwi pozostają zamknięte. Proszę czekać w środku.',
    'Proszę opuścić budynek najbliższym wyjściem',
    'Zupa kosztuje teraz 7,50: popraw cenę, wtedy zatwierdzę.',
    'Nocne zakupy w piątek, otwarte do 23:00',
  ],
  ru: [
    ...['Завтрак', 'Обед', 'Меню кафе', 'Вечер на набережной', 'Распродажа', 'Зимняя коллекция', 'Отправления'],
    ...['Приветствие', 'Вход, вертикально', 'Покиньте здание', 'Двери закрыты', 'День в кафе'],
    ...['Зимний сезон', 'Праздники', 'Ночь покупок', 'Суп дня', 'Работы на платформе 3'],
    ...['Стойка слева', 'Стойка справа', 'Экран меню', 'Окно на порт', 'Читальный уголок', 'Зона ожидания', 'Терраса'],
    ...['Дверь кафе', 'Витрина север', 'Витрина юг', 'Первый этаж', 'Второй этаж', 'Примерочные', 'Касса'],
    ...['Эскалатор', 'Справочная стойка', 'Путь', 'Зал восток', 'Зал запад', 'Билетная касса', 'Главный вход'],
    ...['Меню недели', 'Осенняя распродажа', 'Табло в зале', 'Добро пожаловать', 'Озеро в сумерках', 'Мода', 'Вокзал'],
    ...['Цены кафе', 'Новости дома', 'Кафе', 'Гости'],
    'Двери остаются закрытыми. Подождите внутри.',
    'Покиньте здание через ближайший выход',
    'Суп теперь стоит 7,50: исправьте цену, и я одобрю.',
    'Ночь покупок в пятницу, открыто до 23:00',
  ],
  zh_CN: [
    ...['早餐', '午餐', '咖啡馆菜单', '码头之夜', '换季促销', '冬季系列', '发车信息'],
    ...['欢迎循环', '入口竖屏', '请离开大楼', '大门关闭', '咖啡馆的一天'],
    ...['冬季', '公共假日', '夜间购物', '今日例汤', '3 号站台施工'],
    ...['柜台左侧', '柜台右侧', '菜单屏', '港口窗', '阅读角', '等候区', '露台'],
    ...['咖啡馆门口', '北橱窗', '南橱窗', '一楼', '二楼', '试衣间', '收银台'],
    ...['自动扶梯', '信息柱', '轨道', '东大厅', '西大厅', '售票处', '主入口'],
    ...['本周菜单', '秋季促销', '大厅显示板', '欢迎光临', '湖畔黄昏', '时装', '车站'],
    ...['咖啡馆价格', '内部消息', '咖啡馆', '顾客'],
    '大门保持关闭，请在室内等候。',
    '请从最近的出口离开大楼',
    '例汤现在是 7.50：请改正价格，我再通过。',
    '本周五夜间购物，营业至 23:00',
  ],
  zh_TW: [
    ...['早餐', '午餐', '咖啡館菜單', '碼頭之夜', '換季促銷', '冬季系列', '發車資訊'],
    ...['歡迎循環', '入口直式', '請離開大樓', '大門關閉', '咖啡館的一天'],
    ...['冬季', '國定假日', '夜間購物', '今日例湯', '3 號月台施工'],
    ...['櫃檯左側', '櫃檯右側', '菜單螢幕', '港口窗', '閱讀角', '等候區', '露台'],
    ...['咖啡館門口', '北櫥窗', '南櫥窗', '一樓', '二樓', '試衣間', '收銀台'],
    ...['電扶梯', '資訊柱', '軌道', '東大廳', '西大廳', '售票處', '主入口'],
    ...['本週菜單', '秋季促銷', '大廳顯示板', '歡迎光臨', '湖畔黃昏', '時裝', '車站'],
    ...['咖啡館價格', '內部消息', '咖啡館', '顧客'],
    '大門保持關閉，請在室內等候。',
    '請從最近的出口離開大樓',
    '例湯現在是 7.50：請改正價格，我再通過。',
    '本週五夜間購物，營業至 23:00',
  ],
};

/** Translates a name of the demo. */
export const named = (language: Language, name: string): string =>
  (language === 'en' ? undefined : translated[language][english.indexOf(name)]) ?? name;

/** Message of the demo in German, in every language of the console. */
const GERMAN = 'Freitag Einkaufsnacht, geöffnet bis 23 Uhr';

/**
 * Matches a name as a separate value: in JSON, in JSON within a script, between tags; "Track 2" and "Lake at dusk.jpg"
 * are names with a suffix.
 */
const asValues = new RegExp(
  `(?<=["'>“„«「])(${[...english]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
    .join('|')})(?=["'<\\\\”“»」.]| \\d| ?\\()`,
  'g',
);

/** Translates the demo's data in the responses to a page; the data itself is unchanged. */
export async function nameData(page: Page, language: Language): Promise<void> {
  await page.route('**/*', async (route, request) => {
    const isData = ['document', 'fetch', 'xhr'].includes(request.resourceType());
    if (!isData || request.headers().accept?.includes('text/event-stream')) return route.fallback();
    // Aborted requests are repeated by the page, or belong to a closed one.
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort().catch(() => {});
    const type = response.headers()['content-type'] ?? '';
    if (!/json|html|x-component/.test(type)) return route.fulfill({ response });
    const body = (await response.text())
      .replace(asValues, (name) => named(language, name))
      .replaceAll(GERMAN, named(language, 'Late night shopping this Friday, open until 23:00'));
    return route.fulfill({ response, body });
  });
}
