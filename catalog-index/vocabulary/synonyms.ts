/**
 * Synonyms: a search for one word of a line finds the others. A line per meaning, both languages and the dialects of the Gulf together;
 * a term of several words is found as a whole. Plurals with s, the article and the endings ي, ية, ة and ات need no entry (inflection.ts).
 *
 * Regular names (brands, materials, colors …) are in the catalogue in both languages: here are the words that shoppers use instead.
 */
export const synonyms = `
watch, watches, timepiece, wristwatch, wrist watch, ساعة, ساعات, ساعة يد
jewelry, jewellery, jewel, مجوهرات, حلي, جواهر, مجوهر

ring, rings, خاتم, خواتم, محبس, محابس, خواتيم
wedding ring, wedding band, دبلة, دبل, خاتم زواج, دبلة زواج
earring, earrings, ear rings, قرط, أقراط, حلق, حلقان, تراجي, تراكي, ترجية
hoop, hoops, حلقات أذن, أقراط دائرية, حلق دائري
stud, studs, حلق صغير
necklace, necklaces, قلادة, قلائد, عقد, عقود, طوق, سلسال, سناسل, سنسال
chain, سلسلة, سلاسل, سلسال, سنسال
pendant, pendants, تعليقة, تعليقات, دلاية
bracelet, bracelets, سوار, أساور, أسورة, إسوارة, اسواره, اساور
bangle, bangles, غوايش, غويشة, بناجر, بنجرة, مضاعد, مضعد, معضد, معاضد, أساور
brooch, brooches, بروش, بروشات, بروج, دبوس
signet, خاتم ختم, خاتم رجالي
solitaire, سوليتير, ساليتير
eternity, أبدية, إترنتي
tennis, تنس

steel, stainless, stainless steel, inox, فولاذ, ستيل, استيل, ستانلس, ستانلس ستيل, حديد, صلب
titanium, تيتانيوم, تايتنيوم
bronze, برونز, برونزية
ceramic, سيراميك, خزف
platinum, بلاتين, بلاتينيوم, بلاتنيوم
silver, فضة, فضي
gold, golden, ذهب, ذهبي, دهب
white gold, ذهب أبيض, وايت قولد
rose gold, pink gold, red gold, ذهب وردي, ذهب روز, روز قولد, روز جولد
yellow gold, ذهب أصفر
18 carat, 18 karat, 18k, 18 k, 18kt, 18ct, 18 ct, 750, عيار 18, 18 قيراط, ذهب 18
leather, جلد, جلدي
alligator, crocodile, croc, gator, تمساح, كروكودايل
rubber, silicone, مطاط, ربر, سيليكون, سليكون
strap, حزام, أحزمة, سير, سيور, استك, كستك
dial, face, ميناء, مينا, وجه الساعة
mother of pearl, عرق لؤلؤ, عرق اللؤلؤ, صدف, mop
guilloche, غيوشيه
sunburst, sunray, مشعّ

diamond, diamonds, brilliants, ألماس, الماس, ماس, ماسة, دايموند, ديموند
emerald, زمرد, زمردة
ruby, rubies, ياقوت أحمر, روبي
sapphire, ياقوت أزرق, زفير, سفير, سافير
pearl, pearls, لؤلؤ, لؤلؤة, لآلئ, لولو, دانة, دانات
onyx, عقيق أسود, أونيكس
stone, gem, gems, gemstone, gemstones, jeweled, حجر, أحجار, أحجار كريمة, حجر كريم, فصوص, فص
oval, بيضاوي
brilliant, round cut, بريليانت

automatic, auto, self winding, selfwinding, أوتوماتيك, أوتوماتيكية, اتوماتيك, ذاتية التعبئة
hand wound, hand winding, manual, manual wind, manual winding, تعبئة يدوية, يدوية, يدوي, مانيول
quartz, battery, كوارتز, كوارتس, بطارية

chronograph, chrono, stopwatch, stop watch, كرونوغراف, كرونوجراف, كرونو, ساعة إيقاف
dive, diver, divers, diving, scuba, غوص, غطس, غواص, غواصة, غواصين, دايفر, دايفنق
gmt, dual time, dual time zone, two time zones, second time zone, time zone, world time, توقيت ثان, توقيت ثاني, توقيتين, توقيت مزدوج, جي ام تي, منطقة زمنية
moon phase, moonphase, moon phases, moon, lunar, أطوار القمر, طور القمر, مراحل القمر, قمر, مون فيز
small seconds, subsidiary seconds, sub seconds, ثوان صغيرة, ثواني صغيرة
date, calendar, تاريخ, تقويم
luminous, lume, glow, مضيئة, فسفور, فسفورية
tachymeter, tachometer, تاكيميتر
dress, formal, elegant, رسمية, كلاسيكية, كلاسيك, أنيقة
evening, party, soiree, مساء, مسائي, سهرة, سهرات, حفلة, مناسبات, مناسبة
integrated, integrated bracelet, مدمج, سوار مدمج

round, circular, دائرية, مدورة, دائري, مستديرة
square, مربعة, مربع, كاريه
rectangular, rectangle, tank, مستطيلة, مستطيل
tonneau, barrel, برميلية, برميل
octagonal, octagon, eight sided, ثمانية الأضلاع, مثمنة, ثماني
cushion, pillow, وسادية, وسادة

roman, رومانية, روماني
arabic indic, eastern arabic, eastern numerals, arabic dial, hindi numerals, أرقام عربية مشرقية, أرقام هندية, أرقام عربية, مشرقية

women, womens, woman, ladies, lady, female, her, wife, girl, girls, mother, mom, نسائية, نسائي, نساء, حريمي, حريم, ستاتي, ستات, بناتي, بنات, سيدات, زوجتي, زوجة, أمي, لها, نسواني
men, mens, man, gents, gentleman, gentlemen, male, him, husband, father, dad, رجالية, رجالي, رجال, شبابي, ولادي, زوجي, والدي, أبوي, له, للرجال

full set, box and papers, boxes and papers, complete set, طقم كامل, فل ست, كامل الملحقات, علبة وأوراق, مع العلبة والأوراق
box, case box, علبة أصلية, صندوق, بوكس, كرتون
papers, documents, certificate, certificates, أوراق, وثائق, شهادة, شهادات
warranty card, warranty, guarantee, بطاقة ضمان, ضمان, كرت ضمان
brand new, new, unworn, unused, جديدة, جديد, غير مستخدمة, غير ملبوسة, جديده
like new, mint, excellent, excellent condition, كالجديدة, شبه جديدة, نظيفة, ممتازة, حالة ممتازة
discount, discounted, reduced, deal, deals, offer, offers, sale, best deals, أفضل العروض, عروض, عرض, تخفيض, تخفيضات, خصم, خصومات, مخفضة
`

/** Stop words: ignored unless the query has no others. */
export const fillers = `
a an and et for in of the with on at to by or is are my me i want need looking show find get buy some any nice beautiful luxury luxurious
used preowned owned second hand secondhand authentic original genuine real colour color coloured colored style case piece pieces item gift present
it its this that these those which whose from into as has have been be was were but than their
all whole wholly entire entirely full fully complete completely total totally every very really just only
و او ب ل في من مع على علي عن الى ابي ابغي ابغا اريد بدي عندكم فيه حق هديه فخمه فخم فاخره فاخر اصليه اصلي مستعمله مستعمل لون بلون ذات ذو قطعه شي شيء حلوه جميله
التي الذي هذه هذا هي هو
كل كله كلها كلهم جميع كامل كامله كاملا بالكامل كليا تماما جدا فقط بس
`
