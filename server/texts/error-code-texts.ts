import { type ErrorCode, errorStatus } from '#contract/calls/errors.ts'
import { fieldProblemTexts } from '#i18n/error-texts.ts'
import { namedStatusTexts, statusText, type Texts, validationText } from '#i18n/status-texts.ts'

/**
 * The messages of the error codes. Typed by code, so that a code without a message is a type error.
 * Without React and DOM: the server's responses use them, too. The English ones are those of the product's specification.
 */
export const errorTexts: Record<ErrorCode, Texts> = {
  'request.invalid': validationText,
  'request.malformed-json': { en: 'The request is not valid JSON.', ar: 'محتوى الطلب ليس بصيغة JSON صحيحة.' },
  'request.malformed-form': { en: 'The files did not arrive whole.', ar: 'لم تصل الملفات كاملة.' },
  'request.timed-out': statusText(errorStatus['request.timed-out']),
  'request.unsupported-media-type': statusText(errorStatus['request.unsupported-media-type']),
  'upload.unsupported-version': statusText(errorStatus['upload.unsupported-version']),
  'upload.offset-conflict': { en: 'The files did not arrive whole.', ar: 'لم تصل الملفات كاملة.' },
  'upload.checksum-mismatch': { en: 'The files did not arrive whole.', ar: 'لم تصل الملفات كاملة.' },
  'upload.not-whole': { en: 'The files did not arrive whole.', ar: 'لم تصل الملفات كاملة.' },
  'upload.file-type': fieldProblemTexts['file-type'],
  'upload.gone': {
    en: 'A file is no longer there. Please choose it again.',
    ar: 'لم يعد أحد الملفات موجودًا. اختره من جديد.',
  },
  'locale.unsupported': { en: 'This language is not supported.', ar: 'هذه اللغة غير مدعومة.' },
  'currency.unsupported': { en: 'This currency is not supported.', ar: 'هذه العملة غير مدعومة.' },
  'auth.unauthorized': namedStatusTexts[401],
  'auth.forbidden': statusText(errorStatus['auth.forbidden']),
  'auth.id-required': {
    en: 'Please upload the front and back of your ID first.',
    ar: 'ارفع صورة وجهي هويتك الأمامي والخلفي أولًا.',
  },
  'auth.confirm': {
    en: 'Show first that it is you: nothing has been changed.',
    ar: 'أثبت أولًا أنك أنت: لم يتغيّر شيء.',
  },
  'otp.invalid': {
    en: 'Invalid OTP. Kindly recheck the code and try again',
    ar: 'رمز التحقق غير صحيح. راجع الرمز وحاول مرة أخرى',
  },
  'password-reset.invalid': {
    en: 'This link has expired or was already used. Please ask for a new one.',
    ar: 'انتهت صلاحية هذا الرابط أو سبق استخدامه. اطلب رابطًا جديدًا.',
  },
  'desk.sign-in-invalid': {
    en: 'E-mail, password or code is wrong. A code works once: wait for the next one.',
    ar: 'البريد الإلكتروني أو كلمة المرور أو الرمز غير صحيح. يصلح كل رمز مرة واحدة: انتظر الرمز التالي.',
  },
  'invitation.invalid': {
    en: 'This link has expired or was already used. Please ask for a new one.',
    ar: 'انتهت صلاحية هذا الرابط أو سبق استخدامه. اطلب رابطًا جديدًا.',
  },
  'invitation.email-taken': {
    en: 'Somebody who works here already has this e-mail address.',
    ar: 'هذا البريد الإلكتروني مستخدم لدى أحد العاملين هنا.',
  },
  'photo-link.over': {
    en: 'This link is over. Make a new code at the desk, and scan it.',
    ar: 'انتهت صلاحية هذا الرابط. أنشئ رمزًا جديدًا في المكتب وامسحه.',
  },
  'person.last-owner': {
    en: 'This is the only owner. Make somebody else an owner first.',
    ar: 'هذا هو المالك الوحيد. اجعل شخصًا آخر مالكًا أولًا.',
  },
  'password.wrong': { en: 'The present password is wrong.', ar: 'كلمة المرور الحالية غير صحيحة.' },
  'passkey.invalid': {
    en: 'This passkey was not accepted. Try again, or sign in another way.',
    ar: 'لم يُقبل مفتاح المرور هذا. حاول مرة أخرى، أو سجّل الدخول بطريقة أخرى.',
  },
  'passkey.not-here': {
    en: 'Passkeys cannot be used at this address.',
    ar: 'لا يمكن استخدام مفاتيح المرور على هذا العنوان.',
  },
  'passkey.last': {
    en: 'This passkey is your only second factor. Add another one first.',
    ar: 'مفتاح المرور هذا هو العامل الثاني الوحيد لديك. أضف مفتاحًا آخر أولًا.',
  },
  'passkeys.full': {
    en: 'You have as many passkeys as an account can have. Remove one to add another.',
    ar: 'لديك أكبر عدد من مفاتيح المرور يسمح به الحساب. أزل واحدًا لتضيف آخر.',
  },
  'sms.unavailable': {
    en: 'Text messages cannot be sent at the moment.',
    ar: 'لا يمكن إرسال الرسائل النصية في الوقت الحالي.',
  },
  'resource.not-found': namedStatusTexts[404],
  'method.not-allowed': statusText(errorStatus['method.not-allowed']),
  'content.too-large': namedStatusTexts[413],
  'request.uri-too-long': statusText(errorStatus['request.uri-too-long']),
  'request.rate-limited': {
    en: 'Too many attempts. Please wait a moment and try again.',
    ar: 'تجاوزت عدد المحاولات المسموح. انتظر قليلًا ثم حاول مرة أخرى.',
  },
  'addresses.full': {
    en: 'Your address book is full. Delete an address to add another.',
    ar: 'دفتر عناوينك ممتلئ. احذف عنوانًا لتضيف آخر.',
  },
  'cards.full': { en: 'Your wallet is full. Delete a card to add another.', ar: 'محفظتك ممتلئة. احذف بطاقة لتضيف أخرى.' },
  'cards.test-only': {
    en: 'Only test card numbers are accepted here, such as 4242 4242 4242 4242. Do not enter a real card.',
    ar: 'لا تُقبل هنا إلا أرقام البطاقات التجريبية، مثل 4242 4242 4242 4242. لا تُدخل بطاقة حقيقية.',
  },
  'cards.declined': {
    en: 'There was an error saving your card. Please try again.',
    ar: 'حدث خطأ أثناء حفظ بطاقتك. حاول مرة أخرى.',
  },
  'cart.sold': { en: 'This piece is no longer available.', ar: 'بيعت هذه القطعة.' },
  'cart.reserved': { en: 'This piece is reserved at the moment.', ar: 'هذه القطعة محجوزة حاليًا.' },
  'cart.in-auction': {
    en: 'This piece is in an auction and has no fixed price until the auction ends.',
    ar: 'هذه القطعة معروضة في مزاد، وليس لها سعر ثابت حتى انتهائه.',
  },
  'cart.too-many': { en: 'There are not that many pieces in stock.', ar: 'الكمية المطلوبة أكبر من الكمية المتوفرة.' },
  'cart.already-there': { en: 'This piece is already in your cart.', ar: 'هذه القطعة موجودة في سلتك بالفعل.' },
  'cart.full': { en: 'Your cart is full. Remove a piece to add another.', ar: 'سلتك ممتلئة. احذف قطعة منها لتضيف أخرى.' },
  'saved-searches.full': {
    en: 'You have as many saved searches as the shop keeps. Delete one to save another.',
    ar: 'بلغت عمليات البحث المحفوظة حدّها الأقصى. احذف إحداها لتحفظ أخرى.',
  },
  'owned-pieces.full': {
    en: 'You have added as many pieces as the shop keeps. Delete one to add another.',
    ar: 'بلغت القطع التي أضفتها حدّها الأقصى. احذف إحداها لتضيف أخرى.',
  },
  'cart.offer-not-open': { en: 'This offer cannot be added to the cart.', ar: 'لا يمكن إضافة هذا العرض إلى السلة.' },
  'idempotency.key-required': statusText(errorStatus['idempotency.key-required']),
  'idempotency.key-reused': statusText(errorStatus['idempotency.key-reused']),
  'idempotency.answer-gone': {
    en: 'This was done already, and its result is shown only once.',
    ar: 'نُفّذ هذا الطلب من قبل، ولا تظهر نتيجته إلا مرة واحدة.',
  },
  'in-progress': { en: 'This is being sent already. One moment.', ar: 'يجري إرسال هذا الطلب بالفعل. لحظة من فضلك.' },
  'offer.above-price': { en: 'Offer price cannot exceed product price', ar: 'لا يمكن أن يتجاوز العرض سعر القطعة' },
  'offer.repriced': {
    en: 'The price of this piece has changed, and your offer is above it now.',
    ar: 'تغيّر سعر هذه القطعة، وأصبح عرضك أعلى منه.',
  },
  'offer.sold': { en: 'This piece was sold in the meantime.', ar: 'بيعت هذه القطعة في هذه الأثناء.' },
  'offer.reserved': { en: 'This piece is reserved at the moment.', ar: 'هذه القطعة محجوزة حاليًا.' },
  'offer.in-auction': {
    en: 'This piece is in an auction and takes no offers until the auction ends.',
    ar: 'هذه القطعة معروضة في مزاد، ولا تُقبل عليها عروض حتى انتهائه.',
  },
  'offer.withdrawn': { en: 'This piece is no longer offered in the shop.', ar: 'لم تعد هذه القطعة معروضة في المتجر.' },
  'offer.counter-price': {
    en: 'Your price has to be above the offer, and at most the price in the shop.',
    ar: 'يجب أن يكون سعرك أعلى من العرض، وألا يتجاوز سعر القطعة في المتجر.',
  },
  'offer.counter-made': {
    en: 'This offer was answered with a price already. It can still be approved or rejected.',
    ar: 'سبق الرد على هذا العرض بسعر من المتجر، ولا يزال من الممكن قبول العرض أو رفضه.',
  },
  'offer.counter-over': {
    en: 'Our price was no longer valid when your answer arrived, so nothing was bought. You can make another offer.',
    ar: 'انتهت صلاحية سعرنا قبل وصول ردّك، ولم يتم أي شراء. يمكنك تقديم عرض آخر.',
  },
  'offer.counter-ended': {
    en: 'This offer was decided before your answer arrived, so nothing has changed. Its page says how it stands.',
    ar: 'حُسم أمر هذا العرض قبل وصول ردّك، ولم يتغير شيء. تجد حالته في صفحته.',
  },
  'offer.counter-sold': {
    en: 'This piece was sold before your answer arrived, so you have bought nothing and owe nothing. We will gladly find you a similar one.',
    ar: 'بيعت هذه القطعة قبل وصول ردّك، فلم تشترِ شيئًا وليس عليك أي مبلغ. ويسعدنا أن نجد لك قطعة مشابهة.',
  },
  'offer.counter-reserved': {
    en: 'This piece was reserved for somebody else before your answer arrived, so nothing was bought. While our price is valid you can try again.',
    ar: 'حُجزت هذه القطعة لعميل آخر قبل وصول ردّك، فلم يتم أي شراء. يمكنك المحاولة مرة أخرى ما دام سعرنا ساريًا.',
  },
  'offer.counter-withdrawn': {
    en: 'This piece was taken out of the shop before your answer arrived, so nothing was bought. Write to us if you would like to know more.',
    ar: 'سُحبت هذه القطعة من المتجر قبل وصول ردّك، فلم يتم أي شراء. اكتب إلينا إن أردت معرفة المزيد.',
  },
  'pre-order.not-open': {
    en: 'Pre-orders are not open at the moment.',
    ar: 'الطلب المسبق غير متاح حاليًا.',
  },
  'contact.no-replies': {
    en: 'Nothing can be added to this message any more. Please write to us by the contact form.',
    ar: 'لم تعد الإضافة إلى هذه الرسالة ممكنة. راسلنا من صفحة «تواصل معنا».',
  },
  'contact.changed': {
    en: 'Somebody has written here since you read it. Your answer was not sent.',
    ar: 'كُتب هنا شيء جديد بعد اطلاعك، ولم يُرسل ردك.',
  },
  'request.illegal-move': { en: 'This can no longer be changed.', ar: 'لم يعد هذا التغيير ممكنًا.' },
  'request.decided': {
    en: 'This request has changed meanwhile, or somebody else has just answered it.',
    ar: 'تغيّر هذا الطلب في هذه الأثناء، أو أجاب عنه شخص آخر للتو.',
  },
  'request.taken': {
    en: 'Somebody else has taken this request meanwhile.',
    ar: 'تولّى شخص آخر هذا الطلب في هذه الأثناء.',
  },
  'offer.no-free-piece': { en: 'No piece is available to hold for this offer.', ar: 'لا توجد قطعة متاحة لحجزها لهذا العرض.' },
  'product.held': {
    en: 'Approved offers hold more pieces than that.',
    ar: 'العروض المقبولة تحجز قطعًا أكثر من ذلك.',
  },
  'product.no-free-piece': { en: 'No piece is left that could be reserved.', ar: 'لم تبقَ قطعة يمكن حجزها.' },
  'product.changed': {
    en: 'Somebody has changed this piece in the meantime. Compare before you save.',
    ar: 'عدّل شخص آخر هذه القطعة في هذه الأثناء. قارن بين النسختين قبل الحفظ.',
  },
  'product.number-taken': { en: 'Another piece has this stock number.', ar: 'رقم المخزون هذا مستخدم لقطعة أخرى.' },
  'product.incomplete': {
    en: 'This piece lacks something that it needs in the shop.',
    ar: 'تنقص هذه القطعة بيانات لازمة لعرضها في المتجر.',
  },
  'setting.changed': {
    en: 'Somebody has changed this in the meantime. Compare before you save.',
    ar: 'عدّل شخص آخر هذه البيانات في هذه الأثناء. قارن بين النسختين قبل الحفظ.',
  },
  'brand.exists': { en: 'There is a brand with this short name already.', ar: 'توجد علامة تجارية بهذا الاسم المختصر.' },
  'brand.in-use': { en: 'Pieces in the stock have this brand.', ar: 'توجد قطع تحمل هذه العلامة التجارية.' },
  'term.exists': { en: 'The shop has another word with this name.', ar: 'في المتجر كلمة أخرى بهذا الاسم.' },
  'term.in-use': { en: 'Pieces in the stock have this word.', ar: 'توجد قطع تحمل هذه الكلمة.' },
  'term.standard': { en: 'This word is the same in every shop, and stays.', ar: 'هذه الكلمة واحدة في كل المتاجر، وتبقى كما هي.' },
  'collection.exists': { en: 'There is a collection with this short name already.', ar: 'توجد مجموعة بهذا الاسم المختصر.' },
  'collection.in-use': { en: 'Pieces in the stock are in this collection.', ar: 'توجد قطع في هذه المجموعة.' },
  'collection.too-many': { en: 'A shop can have at most 32 collections.', ar: 'لا يمكن أن يزيد عدد المجموعات على 32.' },
  'auction.overlaps': { en: 'This piece is in another auction at that time.', ar: 'هذه القطعة في مزاد آخر في تلك المدة.' },
  'auction.over': { en: 'This auction can no longer be changed like that.', ar: 'لم يعد هذا التغيير ممكنًا في هذا المزاد.' },
  'auction.has-bids': {
    en: 'Bids have been made in this auction. It can only be stopped.',
    ar: 'سُجّلت مزايدات في هذا المزاد، ولا يمكن سوى إيقافه.',
  },
  'bidding.off': { en: 'Bidding is closed at the moment.', ar: 'المزايدة متوقفة في الوقت الحالي.' },
  'bidding.running': {
    en: 'An auction with bids is running. Wait for its end, or stop it first.',
    ar: 'يوجد مزاد جارٍ سُجّلت فيه مزايدات. انتظر انتهاءه أو أوقفه أولًا.',
  },
  'bidding.not-begun': { en: 'This auction has not begun yet.', ar: 'لم يبدأ هذا المزاد بعد.' },
  'bidding.closed': {
    en: 'This auction has ended. Your bid was not taken.',
    ar: 'انتهى هذا المزاد، ولم تُقبل مزايدتك.',
  },
  'bidding.too-low': {
    en: 'The price has risen. Your maximum has to be at least the next bid.',
    ar: 'ارتفع السعر. يجب ألا يقل حدك الأعلى عن المزايدة التالية.',
  },
  'bidding.own-maximum': {
    en: 'You lead already. A new maximum has to be above your last one.',
    ar: 'أنت المتصدر بالفعل. يجب أن يكون الحد الأعلى الجديد أكبر من حدك السابق.',
  },
  'bidding.too-high': {
    en: 'This is more than a hundred times the next bid. Please check the amount.',
    ar: 'هذا المبلغ أكثر من مئة ضعف المزايدة التالية. تحقق من المبلغ.',
  },
  'bidding.no-piece': {
    en: 'This piece is no longer for sale. Your bid was not taken.',
    ar: 'لم تعد هذه القطعة معروضة للبيع، ولم تُقبل مزايدتك.',
  },
  'customer.leads-auction': {
    en: 'You have the highest bid in an auction. You can delete your account once it has ended.',
    ar: 'مزايدتك هي الأعلى في أحد المزادات. يمكنك حذف حسابك بعد انتهائه.',
  },
  'text.changed': {
    en: 'Somebody has changed this in the meantime. Compare before you save.',
    ar: 'عدّل شخص آخر هذا النص في هذه الأثناء. قارن بين النسختين قبل الحفظ.',
  },
  'text.too-many': { en: 'A shop can have at most 200 of these.', ar: 'لا يمكن أن يزيد العدد على 200.' },
  'order.changed': {
    en: 'Something in your order has changed. Please check it before you order.',
    ar: 'تغيّرت بعض تفاصيل طلبك. راجعه قبل إتمام الشراء.',
  },
  'order.not-possible': {
    en: 'The shop is not taking orders at the moment. Please contact us.',
    ar: 'لا يستقبل المتجر طلبات الشراء حاليًا. تواصل معنا من فضلك.',
  },
  'order.sold': {
    en: 'A piece of this order has been sold in the meantime.',
    ar: 'بيعت قطعة من هذا الطلب في هذه الأثناء.',
  },
  'order.no-receipt-expected': {
    en: 'This order does not need a receipt any more.',
    ar: 'لم يعد هذا الطلب بحاجة إلى إيصال تحويل.',
  },
  'order.step-not-possible': {
    en: 'This order is not ready for this step, or has already taken it.',
    ar: 'هذه الخطوة غير متاحة لهذا الطلب الآن، أو نُفّذت من قبل.',
  },
  'customer.open-orders': {
    en: 'You have an order in progress. You can delete your account once it is completed or canceled.',
    ar: 'لديك طلب شراء لم يكتمل بعد. يمكنك حذف حسابك بعد اكتماله أو إلغائه.',
  },
  'customer.refund-owed': {
    en: 'We still owe you a refund for a canceled order. You can delete your account once we have sent it.',
    ar: 'ما زال علينا أن نعيد إليك مبلغ طلب ملغى. يمكنك حذف حسابك بعد أن نحوّله إليك.',
  },
  'push.bad-endpoint': { en: 'Notifications cannot be sent to this browser.', ar: 'لا يمكن إرسال الإشعارات إلى هذا المتصفح.' },
  'wishlist.full': { en: 'Your wish list is full. Remove a piece to add another.', ar: 'قائمة أمنياتك ممتلئة. احذف قطعة منها لتضيف أخرى.' },
  'server.error': namedStatusTexts[500],
  'server.unavailable': statusText(errorStatus['server.unavailable']),
}
