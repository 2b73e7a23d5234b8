import type { FormProblem } from '#contract/fields/field-problems.ts'
import type { Locale } from '#contract/locale.ts'
import type { Texts } from './status-texts.ts'

/** Errors of the device itself (device/outbox). */
export const deviceErrorTexts = {
  'outbox.full': {
    en: 'The outbox is full. Send or discard something in it first; what you typed stays here.',
    ar: 'الصادر ممتلئ. أرسل شيئًا مما فيه أو احذفه أولًا، وما كتبته باقٍ هنا.',
  },
  'outbox.no-room': {
    en: 'This could not be saved: the device has no room left. What you typed stays here.',
    ar: 'تعذّر الحفظ لأن مساحة الجهاز ممتلئة. ما كتبته باقٍ هنا.',
  },
  'outbox.unavailable': {
    en: 'This could not be saved: your browser does not let the shop store anything. What you typed stays here.',
    ar: 'تعذّر الحفظ لأن المتصفح لا يسمح للمتجر بحفظ شيء. ما كتبته باقٍ هنا.',
  },
  'outbox.left': {
    en: 'What you were changing has left the outbox in the meantime. What you typed stays here: send it again only if it should go as a new one.',
    ar: 'خرج ما كنت تعدّله من الصادر في هذه الأثناء. ما كتبته باقٍ هنا، فأعد إرساله فقط إن أردت تقديمه من جديد.',
  },
  'outbox.files-lost': {
    en: 'The files are no longer whole on this device. Choose them again and resend.',
    ar: 'لم تعد الملفات سليمة على هذا الجهاز. اخترها من جديد ثم أعد الإرسال.',
  },
  'outbox.sender-unknown': {
    en: 'The shop could not be asked which account this is. What you typed stays here: try again when there is a connection.',
    ar: 'تعذّر سؤال المتجر عن حسابك. ما كتبته باقٍ هنا، فأعد المحاولة عند توفر الاتصال.',
  },
} satisfies Record<string, Texts>
export type DeviceErrorCode = keyof typeof deviceErrorTexts

/** Problems of one field of a query or a form (contract/fields/field-problems.ts). `limit` is the bound that the field violates. */
export const fieldProblemTexts = {
  unknown: { en: 'This field is not known.', ar: 'هذا الحقل غير معروف.' },
  repeated: { en: 'This field may be given only once.', ar: 'لا يمكن إدخال هذا الحقل أكثر من مرة.' },
  // Only where nothing better is known (contract/fields/own-problem.ts).
  year: { en: 'Enter a year with four digits, such as 1998.', ar: 'أدخل السنة بأربعة أرقام، مثل 1998.' },
  malformed: {
    en: 'This does not have the form that is needed here. Check it and enter it again.',
    ar: 'هذه القيمة ليست بالصيغة المطلوبة هنا. راجعها وأدخلها من جديد.',
  },
  'one-line': {
    en: 'One line of text, without line breaks or hidden characters.',
    ar: 'سطر واحد من النص، دون فواصل أسطر أو رموز مخفية.',
  },
  'control-characters': {
    en: 'The text has hidden characters that cannot be stored. Delete them, or type it again.',
    ar: 'في النص رموز مخفية لا يمكن حفظها. احذفها أو اكتب النص من جديد.',
  },
  'hex-color': {
    en: 'A color is # and six digits or letters from a to f: #a8461f',
    ar: 'اللون علامة # تليها ست خانات من الأرقام أو الأحرف من a إلى f، مثل \u2066#a8461f\u2069',
  },
  'https-address': { en: 'A web address that begins with https://', ar: 'عنوان ويب يبدأ بـ \u2066https://\u2069' },
  'private-address': {
    en: 'This address is not public. Enter one that anybody can open.',
    ar: 'هذا العنوان ليس عامًّا. أدخل عنوانًا يستطيع أي أحد فتحه.',
  },
  measure: {
    en: 'A length as a number: 40.5; with its unit: 42.5 mm or 4.2 cm',
    ar: 'طول بالأرقام، مثل 40.5، أو مع وحدته، مثل \u206642.5 mm\u2069 أو \u20664.2 cm\u2069',
  },
  'ring-size': { en: 'A ring size: 57, US 8 or 18.0 mm', ar: 'مقاس خاتم، مثل 57 أو \u2066US 8\u2069 أو \u206618.0 mm\u2069' },
  riyals: { en: 'An amount in riyals above zero: 24,800 or 24,800.50', ar: 'مبلغ بالريال أكبر من صفر، مثل 24,800 أو 24,800.50' },
  'most-riyals': { en: 'At most {limit} riyals.', ar: 'الحد الأقصى للمبلغ بالريال هو {limit}.' },
  decimals: { en: 'Decimal places, at most: {limit}.', ar: 'الحد الأقصى لعدد المنازل العشرية هو {limit}.' },
  slug: {
    en: 'Lower-case letters from a to z and digits, with hyphens between words: pocket-watches',
    ar: 'أحرف لاتينية صغيرة وأرقام، وبين الكلمات شرطات، مثل \u2066pocket-watches\u2069',
  },
  'phone-characters': { en: 'Digits, spaces, +, hyphens and parentheses only.', ar: 'أرقام ومسافات وعلامة + وشرطات وأقواس فقط.' },
  'empty-file': { en: 'This file is empty. Choose it again, or another one.', ar: 'هذا الملف فارغ. اختره من جديد أو اختر ملفًا آخر.' },
  'table-file': {
    en: 'This file is no whole table. Save it from your spreadsheet again, as CSV in UTF-8.',
    ar: 'هذا الملف ليس جدولًا سليمًا. احفظه من برنامج الجداول من جديد بصيغة CSV وترميز UTF-8.',
  },
  'named-twice': { en: 'Each may be named only once.', ar: 'لا يُذكر كل منها أكثر من مرة.' },
  'too-few': { en: 'Choose at least {limit}.', ar: 'الحد الأدنى للعدد هو {limit}.' },
  'too-many': { en: 'No more than {limit}: remove some.', ar: 'الحد الأقصى للعدد هو {limit}. احذف بعضها.' },
  'outside-picture': { en: 'The part has to lie within the picture.', ar: 'يجب أن يقع الجزء داخل الصورة.' },
  'approval-only': { en: 'A price goes with an approval only. Leave it out.', ar: 'لا يُذكر السعر إلا مع الموافقة. اتركه فارغًا.' },
  'not-a-number': { en: 'This has to be a number.', ar: 'يجب أن تكون القيمة رقمًا.' },
  'not-whole': { en: 'This has to be a whole number.', ar: 'يجب أن تكون القيمة عددًا صحيحًا.' },
  'too-small': { en: 'This has to be at least {limit}.', ar: 'يجب ألا تقل القيمة عن {limit}.' },
  'too-large': { en: 'This has to be at most {limit}.', ar: 'يجب ألا تزيد القيمة على {limit}.' },
  'too-short': { en: 'At least {limit} characters are needed.', ar: 'الحد الأدنى لعدد الأحرف هو {limit}.' },
  'too-long': { en: 'At most {limit} characters are allowed.', ar: 'الحد الأقصى لعدد الأحرف هو {limit}.' },
  'too-precise': { en: 'At most two decimals: 7.25', ar: 'منزلتان عشريتان على الأكثر، مثل 7.25' },
  digits: { en: 'This has to be {limit} digits.', ar: 'يجب أن تتكوّن القيمة من {limit} أرقام.' },
  'vat-number': {
    en: 'A VAT number has 15 digits; the first and the last are a 3.',
    ar: 'يتكوّن الرقم الضريبي من 15 رقمًا، أوله 3 وآخره 3.',
  },
  iban: {
    en: 'This IBAN is not valid. Compare it with what your bank gave you: SA and 22 digits in Saudi Arabia.',
    ar: 'رقم الآيبان هذا غير صحيح. قارنه بما أعطاك إياه البنك: في السعودية SA يليه 22 رقمًا.',
  },
  bic: { en: 'A BIC has 8 or 11 letters and digits: NCBKSAJE', ar: 'يتكوّن رمز BIC من 8 أو 11 حرفًا ورقمًا، مثل NCBKSAJE' },
  moment: { en: 'Choose a day and a time.', ar: 'اختر يومًا ووقتًا.' },
  'unknown-figure': {
    en: 'A placeholder in braces does not exist. Those that do are listed with the form.',
    ar: 'يوجد بين القوسين رمز غير معروف. الرموز المتاحة مذكورة مع النموذج.',
  },
  'ends-before-start': { en: 'The end has to come after the start.', ar: 'يجب أن تكون النهاية بعد البداية.' },
  'below-start': { en: 'The reserve cannot be below the starting price.', ar: 'لا يمكن أن يقل الحد الأدنى للبيع عن سعر البداية.' },
  'in-the-past': { en: 'This time has passed.', ar: 'انقضى هذا الوقت.' },
  'not-in-shop': { en: 'Choose a published piece that is in stock.', ar: 'اختر قطعة منشورة ومتوفرة في المخزون.' },
  markdown: {
    en: 'A page has sections with paragraphs, lists, links and emphasis, and nothing else.',
    ar: 'تتكون الصفحة من أقسام فيها فقرات وقوائم وروابط وتمييز للكلمات، ولا شيء غيرها.',
  },
  'markdown-link': {
    en: 'A link has to lead to a page of the shop, or to an address with https.',
    ar: 'يجب أن يؤدي الرابط إلى صفحة في المتجر أو إلى عنوان يبدأ بـ https.',
  },
  'sections-differ': {
    en: 'Both languages need the same sections in the same order.',
    ar: 'يجب أن تكون الأقسام نفسها بالترتيب نفسه في اللغتين.',
  },
  'password-wrong': { en: 'This password is not correct.', ar: 'كلمة المرور هذه غير صحيحة.' },
  'email-taken': { en: 'This email is already in use.', ar: 'هذا البريد الإلكتروني مستخدم بالفعل.' },
  'not-a-choice': { en: 'This value is not among the choices.', ar: 'هذه القيمة ليست من الخيارات المتاحة.' },
  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  'country-required': { en: 'Country is required', ar: 'اختر الدولة' },
  'address-required': { en: 'Address is required', ar: 'أدخل العنوان' },
  email: { en: 'Please enter a valid email', ar: 'أدخل بريدًا إلكترونيًا صحيحًا' },
  'password-short': { en: 'Password must be at least 8 characters', ar: 'يجب ألا تقل كلمة المرور عن 8 أحرف' },
  'password-special': {
    en: 'Password must contain at least one special character',
    ar: 'يجب أن تحتوي كلمة المرور على رمز خاص واحد على الأقل',
  },
  'password-uppercase': {
    en: 'Password must contain at least one uppercase letter',
    ar: 'يجب أن تحتوي كلمة المرور على حرف لاتيني كبير واحد على الأقل',
  },
  'password-lowercase': {
    en: 'Password must contain at least one lowercase letter',
    ar: 'يجب أن تحتوي كلمة المرور على حرف لاتيني صغير واحد على الأقل',
  },
  'password-number': { en: 'Password must contain at least one number', ar: 'يجب أن تحتوي كلمة المرور على رقم واحد على الأقل' },
  'passwords-differ': { en: 'Passwords do not match', ar: 'كلمتا المرور غير متطابقتين' },
  otp: { en: 'Invalid OTP. Kindly recheck the code and try again', ar: 'رمز التحقق غير صحيح. راجع الرمز وحاول مرة أخرى' },
  phone: { en: 'Phone number is invalid', ar: 'رقم الجوال غير صحيح' },
  postcode: { en: 'Postal code must only contain numbers', ar: 'يجب أن يتكوّن الرمز البريدي من أرقام فقط' },
  'not-alphabetic': { en: 'Only alphabetic characters are allowed', ar: 'يُسمح بالحروف فقط' },
  'address-letters': { en: 'Address must contain at least three lowercase letters', ar: 'يجب أن يحتوي العنوان على ثلاثة أحرف على الأقل' },
  'card-number': { en: 'Please enter a valid card number', ar: 'أدخل رقم بطاقة صحيحًا' },
  'card-expiry': { en: 'Please enter a valid expiry date, as MM/YY', ar: 'أدخل تاريخ انتهاء صحيحًا: الشهر ثم السنة، مثل 07/28' },
  'card-expired': { en: 'This card has expired', ar: 'انتهت صلاحية هذه البطاقة' },
  'card-cvv': { en: 'Please enter a valid CVV', ar: 'أدخل رمز الأمان (CVV) صحيحًا' },
  price: { en: 'Please enter a valid price', ar: 'أدخل سعرًا صحيحًا' },
  'price-currency': { en: 'Please enter the price in the currency beside it', ar: 'أدخل السعر بالعملة المكتوبة بجانبه' },
  'price-ambiguous': {
    en: 'This could be two prices. Write it as 24800 or 24800.50',
    ar: 'قد يكون هذا أحد سعرين. اكتبه هكذا: 24800 أو 24800.50',
  },
  'not-above-offer': { en: 'This has to be above the offer.', ar: 'يجب أن يكون هذا السعر أعلى من العرض.' },
  'above-price': { en: 'Offer price cannot exceed product price', ar: 'لا يمكن أن يتجاوز العرض سعر القطعة' },
  'included-items': { en: 'Please select at least one included item', ar: 'اختر واحدًا على الأقل مما يأتي مع القطعة' },
  day: { en: 'Please enter a valid date', ar: 'أدخل تاريخًا صحيحًا' },
  agreement: { en: 'You must agree to the privacy policy', ar: 'يجب أن توافق على سياسة الخصوصية' },
  // Why a request cannot change its status (contract/requests/requests.ts): its current status, or who may change it.
  'is-pending': { en: 'It has not been decided yet.', ar: 'لم يُبتّ فيه بعد.' },
  'is-processing': { en: 'It is being processed.', ar: 'هو قيد المعالجة.' },
  'is-approved': { en: 'It has been approved.', ar: 'سبقت الموافقة عليه.' },
  'is-rejected': { en: 'It has been rejected.', ar: 'سبق رفضه.' },
  'is-completed': { en: 'It has been completed.', ar: 'سبق إتمامه.' },
  'is-canceled': { en: 'It has been canceled.', ar: 'سبق إلغاؤه.' },
  'is-closed': { en: 'It has been closed.', ar: 'سبق إغلاقه.' },
  'only-shopper': { en: 'Only the shopper can do this.', ar: 'لا يستطيع ذلك إلا صاحب الطلب.' },
  'only-staff': { en: 'Only our specialists can do this.', ar: 'لا يستطيع ذلك إلا خبراؤنا.' },
  'only-system': {
    en: 'This happens by itself: by an order, or when the time is over.',
    ar: 'يحدث ذلك تلقائيًا: بطلب شراء أو بانتهاء المدة.',
  },
  // Why an order is not ready for a step of the staff (server/modules/orders/events-policy.ts).
  'needs-paid': { en: 'The payment has to be confirmed first.', ar: 'يجب تأكيد الدفع أولًا.' },
  'needs-shipped': { en: 'It has to be shipped first.', ar: 'يجب شحن الطلب أولًا.' },
  'is-paid': { en: 'Its payment has been confirmed.', ar: 'سبق تأكيد الدفع.' },
  'is-noted': { en: 'This has been noted already.', ar: 'سبق تسجيل ذلك.' },
  'above-paid': { en: 'Refunds cannot exceed what was paid.', ar: 'لا يمكن أن يتجاوز المبلغ المعاد ما دُفع.' },
  'file-too-large': { en: 'File is too large', ar: 'حجم الملف كبير جدًا' },
  'in-use': { en: 'Pieces that have it: {limit}.', ar: 'عدد القطع التي تحملها: {limit}.' },
  'too-many-files': { en: 'At most {limit} files are allowed.', ar: 'الحد الأقصى لعدد الملفات هو {limit}.' },
  'too-faint': {
    en: 'It cannot be read on the ground of the pages: the contrast has to be 4.5:1.',
    ar: 'لا يُقرأ على خلفية الصفحات: يجب أن تبلغ نسبة التباين 4.5:1.',
  },
  logo: {
    en: 'This file cannot be used as a logo. Choose an SVG drawing or a PNG picture.',
    ar: 'لا يصلح هذا الملف شعارًا. اختر رسمًا بصيغة SVG أو صورة بصيغة PNG.',
  },
  'drawing-text': {
    en: 'The drawing has text, which needs a font that shoppers do not have. Convert the text to paths in your drawing program, and save it again.',
    ar: 'في الرسم نص يحتاج إلى خط ليس عند الزوار. حوّل النص إلى مسارات في برنامج الرسم واحفظه من جديد.',
  },
  'not-square': {
    en: 'An icon has to be as wide as high, with at least 192 pixels.',
    ar: 'يجب أن تتساوى أبعاد الأيقونة عرضًا وارتفاعًا، وألا تقل عن 192 بكسل.',
  },
  'file-type': { en: 'Invalid file type. Please upload an image.', ar: 'نوع الملف غير مدعوم. ارفع صورة.' },
} satisfies Record<FormProblem, Texts> & Record<string, Texts>
export type FieldProblem = { problem: keyof typeof fieldProblemTexts; limit?: number }

export const isFieldProblem = (text: string): text is FieldProblem['problem'] => Object.hasOwn(fieldProblemTexts, text)

export const fieldProblemText = ({ problem, limit }: FieldProblem, locale: Locale): string =>
  fieldProblemTexts[problem][locale].replace('{limit}', String(limit))
