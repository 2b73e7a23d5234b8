import type { Kind } from '../columns/columns.ts'

/**
 * A word that stands for several: a search for green finds olive, a search for olive does not find green. `words: members`, a line per
 * family; words before the colon mean the same. A member of several words is found as a whole.
 */
type Families = {
  readonly lines: string
  /** The families hold only for these facts, so that a white dial is no white gold. Absent: for all. */
  readonly kinds?: readonly Kind[]
}

const colors: Families = {
  kinds: ['color', 'detail.dial', 'detail.bezel', 'detail.braceletMaterial', 'detail.stone', 'detail.accentStones'],
  lines: `
green, أخضر, خضراء, خضر, اخضر: emerald, olive, jade, mint, khaki, زمردي, زيتوني, زمرد
blue, أزرق, زرقاء, زرق, ازرق: navy, ice blue, teal, sapphire, turquoise, azure, كحلي, تركواز, سماوي, فيروزي, لازوردي
dark blue, أزرق غامق, أزرق داكن: navy, كحلي
light blue, sky blue, baby blue, أزرق فاتح, سماوي: ice blue, turquoise, أزرق جليدي
dark green, أخضر غامق, أخضر داكن: emerald, olive, زمردي, زيتوني
red, أحمر, حمراء, حمر, احمر: burgundy, ruby, pomegranate, عنابي, خمري
maroon, wine, wine red, bordeaux, خمري, نبيتي, ماروني: burgundy, عنابي
white, أبيض, بيضاء, بيض, ابيض: ivory, mother of pearl, cream, عاجي, عرق لؤلؤ
cream, beige, off white, بيج, كريمي, سكري: ivory, champagne, عاجي, شمبانيا
black, أسود, سوداء, سود, اسود: onyx, dark pearl
brown, بني, بنية, قهوائي, بن: chocolate, tan, cognac, شوكولاتة, جملي
camel, tan, cognac, جملي, عسلي: tan, brown
grey, gray, رمادي, رمادية, رصاصي, رصاصية, فحمي, anthracite: slate, grey, رمادي داكن
silver, silvery, فضي, فضية: silver, grey, platinum, white gold
golden, gold, ذهبي, ذهبية: champagne
pink: salmon, سلموني
وردي, وردية, زهري, زهرية, بمبي: salmon, سلموني
orange, peach, coral, برتقالي, برتقالية: salmon, سلموني
copper, نحاسي: salmon, rose gold, bronze
yellow, أصفر, صفراء, صفر, اصفر: champagne, yellow gold
purple, violet, بنفسجي, بنفسجية, موف: amethyst, جمشت
turquoise, teal, aqua, تركواز, فيروزي, فيروزية: teal, turquoise, أزرق مخضر
`,
}

const meanings: Families = {
  lines: `
two tone, two-tone, twotone, bicolor, bicolour, bi color, duo tone, mixed metals, steel and gold, لونين, بلونين, ذو لونين, ثنائي اللون, فولاذ وذهب, ستيل وذهب: steel and rose, steel and yellow, yellow and rose, yellow and white
engagement, proposal, خطوبة, خطبة, ملكة: solitaire, three stone, halo, eternity
wedding, bridal, bride, marriage, زواج, زفاف, عرس, عروس, عروسة: solitaire, eternity, halo, three stone
wedding ring, wedding band, دبلة, خاتم زواج: eternity, solitaire, signet
anniversary, ذكرى: eternity, three stone
trilogy, three stones, ثلاثي, ثلاثة أحجار: three stone, trilogie
necklace, قلادة, عقد, سلسال: pendant
bracelet, سوار, إسوارة: bangle
mechanical, ميكانيكية, ميكانيكي: automatic, hand wound
sport, sports, sporty, رياضية, رياضي, سبورت: dive, chronograph, integrated, tachymeter, rubber
racing, race, motorsport, driver, driving, سباق, سباقات, سيارات: tachymeter, chronograph
travel, traveller, traveler, travelling, pilot, سفر, مسافر, مسافرين, طيار: second time, gmt
complication, complications, complicated, تعقيدات, معقدة: chronograph, moon phase, second time
precious stone, precious stones, coloured stone, colored stone, coloured gemstone, أحجار كريمة ملونة: emerald, ruby, sapphire
stone, gem, gemstone, أحجار, أحجار كريمة, فصوص: diamond, emerald, ruby, sapphire, pearl, onyx, amethyst, turquoise
gem set, gemset, iced, iced out, diamond set, bejewelled, مرصعة, مرصع, مرصعه: diamond, diamonds
jewelry watch, jewellery watch, cocktail watch, ساعة مجوهرات: set with diamonds
cocktail, كوكتيل: diamonds, halo
precious metal, solid gold, معدن ثمين, ذهب خالص: gold, platinum
small, petite, tiny, mini, صغيرة, صغير, ناعمة, ناعم: women
large, big, oversized, كبيرة, كبير, ضخمة: men
unisex, للجنسين: women
waterproof, water resistant, swim, swimming, ضد الماء, ضد المويه, مقاومة للماء, سباحة: dive
arabic, عربي, عربية: arabic indic, arabic numerals
ramadan, eid, رمضان, عيد: evening
ياقوت, ياقوتة: ruby, sapphire, ياقوت
certificate, certified, شهادة: papers, warranty card
`,
}

export const families: readonly Families[] = [colors, meanings]
