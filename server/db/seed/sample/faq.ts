import type { faq } from '../../schema/house.ts'

type Entry = Omit<typeof faq.$inferInsert, 'position' | 'onHome'>

/** This many of the first questions are also on the home page. */
const onHome = 5

/** `{…}`: figures of settings and configuration, which are filled in where the texts are shown (i18n/shop-figures.ts). */
const entries: Entry[] = [
  {
    id: 'authenticity',
    questionEn: 'How do I know a piece is genuine?',
    questionAr: 'كيف أتأكد من أصالة القطعة؟',
    answerEn:
      'Our specialists examine every piece by hand before it is listed: movement or setting, case or metal, and the papers that came with it. The listing names its condition and everything that is in the box.',
    answerAr:
      'يفحص خبراؤنا كل قطعة يدويًا قبل عرضها: الحركة أو تركيب الأحجار، والعلبة أو المعدن، والأوراق المرافقة. وتذكر صفحة القطعة حالتها وكل ما يأتي معها.',
  },
  {
    id: 'offers',
    questionEn: 'What happens after I make an offer?',
    questionAr: 'ماذا يحدث بعد تقديم العرض؟',
    answerEn:
      'A specialist will read it, usually the same day. If it is approved the piece waits in your cart at your price for {holdDays}. If it is not, you see why, and you can make another offer.',
    answerAr:
      'يراجعه أحد خبرائنا، في اليوم نفسه عادةً. إن قُبل بقيت القطعة في سلتك بسعرك {holdDays}، وإن رُفض رأيت السبب وأمكنك تقديم عرض آخر.',
  },
  {
    id: 'bank-transfer',
    questionEn: 'Can I pay by bank transfer?',
    questionAr: 'هل يمكنني الدفع بحوالة بنكية؟',
    answerEn:
      'Yes. After you order you see our bank details. Upload a photo of the receipt, or send it by WhatsApp, within {receiptDays}; until then the piece is kept for you. We prepare it as soon as the receipt is here.',
    answerAr:
      'نعم. تظهر لك بيانات حسابنا البنكي بعد الطلب، فترفع صورة الإيصال أو ترسلها عبر واتساب خلال {receiptDays}، وتبقى القطعة محفوظة لك حتى ذلك الحين. نبدأ تجهيزها فور وصول الإيصال.',
  },
  {
    id: 'identity',
    questionEn: 'Why do you ask for my ID?',
    questionAr: 'لماذا تطلبون هويتي؟',
    answerEn:
      'Pieces of this value change hands between people who can be named. Before you sell or check out we need the front and back of your ID, once. The images are kept encrypted, only you and our specialists can open them, and every time a specialist does is recorded.',
    answerAr:
      'قطع بهذه القيمة تنتقل بين أشخاص معروفين. نحتاج إلى صورة وجهي هويتك مرة واحدة قبل البيع أو إتمام الشراء. تُحفظ الصورتان مشفّرتين، ولا يفتحهما إلا أنت وخبراؤنا، ويُسجَّل كل اطلاع منهم عليهما.',
  },
  {
    id: 'offline',
    questionEn: 'Can I use {shop} offline?',
    questionAr: 'هل تعمل {shop} دون اتصال؟',
    answerEn:
      'Yes. The catalogue stays on your device with the date it was saved. Offers, sell requests, pre-orders and messages that you write without a connection wait in the outbox and are sent when you are back online. Signing in, paying and uploading your ID need a connection.',
    answerAr:
      'نعم. يبقى الكتالوج على جهازك مع تاريخ حفظه. وما تكتبه دون اتصال من عروض وطلبات بيع وطلبات مسبقة ورسائل ينتظر في الصادر، ويُرسل عند عودة الاتصال. أما الدخول والدفع ورفع الهوية فتحتاج إلى اتصال.',
  },
  {
    id: 'shipping',
    questionEn: 'What does shipping cost?',
    questionAr: 'كم تكلفة الشحن؟',
    answerEn:
      '{feeInside} inside Saudi Arabia and {feeElsewhere} elsewhere. From {freeFrom} it is free. Every parcel is insured to your door and signed for on delivery.',
    answerAr:
      '{feeInside} داخل المملكة العربية السعودية و{feeElsewhere} خارجها، والشحن مجاني للطلبات من {freeFrom}. كل شحنة مؤمَّن عليها حتى بابك وتُسلَّم بالتوقيع.',
  },
  {
    id: 'prices',
    questionEn: 'Do prices include VAT? Which currencies can I see?',
    questionAr: 'هل تشمل الأسعار ضريبة القيمة المضافة؟ وبأي عملات تظهر؟',
    answerEn:
      'Prices are in Saudi riyals and include VAT of {vat}. Dollars and euros are shown as approximations, with the date of the rate.',
    answerAr:
      'الأسعار بالريال السعودي وتشمل ضريبة القيمة المضافة بنسبة {vat}. أما الدولار واليورو فيظهران على وجه التقريب مع تاريخ سعر الصرف.',
  },
  {
    id: 'selling',
    questionEn: 'How do I sell a watch or a piece of jewelry?',
    questionAr: 'كيف أبيع ساعة أو قطعة مجوهرات؟',
    answerEn:
      'Send a sell request from your phone: model, condition, what came in the box, the price you have in mind, and photos of the front, the back and the warranty card. A specialist will reply within {answerDays}.',
    answerAr:
      'أرسل طلب بيع من هاتفك: الموديل والحالة وما جاء في العلبة والسعر الذي تتوقعه، مع صور للوجه والظهر وبطاقة الضمان. سيردّ عليك أحد خبرائنا خلال {answerDays}.',
  },
  {
    id: 'cancelling',
    questionEn: 'Can I cancel an offer or an order?',
    questionAr: 'هل يمكنني إلغاء عرض أو طلب؟',
    answerEn:
      'An offer can be canceled until you order at its price. An order can be canceled until you send the receipt; after that, write to us and a specialist will help.',
    answerAr: 'يمكنك إلغاء العرض ما لم تشترِ القطعة بسعره، وإلغاء الطلب ما لم ترسل الإيصال. بعد ذلك راسلنا وسيساعدك أحد خبرائنا.',
  },
  {
    id: 'account',
    questionEn: 'What is kept when I delete my account?',
    questionAr: 'ماذا يبقى بعد حذف حسابي؟',
    answerEn:
      'Your personal data and files are removed and you are signed out everywhere. What bookkeeping requires of past orders is kept without your name.',
    answerAr: 'تُحذف بياناتك الشخصية وملفاتك ويُسجَّل خروجك من كل الأجهزة. ولا يبقى من طلباتك السابقة إلا ما تقتضيه الدفاتر المحاسبية دون اسمك.',
  },
]

export const sampleFaq: (typeof faq.$inferInsert)[] = entries.map((entry, position) =>
  Object.assign(entry, { position, onHome: position < onHome }),
)
