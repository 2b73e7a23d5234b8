/** The wording of offers, for their stories. */
import { text, type Lang } from './test.ts'

const words = {
  makeOffer: { en: 'Make an offer', ar: 'قدّم عرضًا' },
  yourOffer: { en: 'Your offer', ar: 'عرضك' },
  name: { en: 'Name', ar: 'الاسم' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  shippingLocation: { en: 'Shipping location', ar: 'موقع الشحن' },
  whatsapp: { en: 'WhatsApp', ar: 'WhatsApp' },
  message: { en: 'Message', ar: 'الرسالة' },
  send: { en: 'Send offer', ar: 'أرسل العرض' },
  sent: { en: 'Offer sent. A specialist reads it, usually the same day.', ar: 'أُرسل عرضك. يقرؤه أحد خبرائنا، في اليوم نفسه عادةً.' },
  queued: { en: 'Saved to the outbox. It leaves when you are back online.', ar: 'حُفظ في الصادر، ويُرسل حين يعود الاتصال.' },
  error: { en: 'Error', ar: 'خطأ' },
  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  tooHigh: { en: 'Offer price cannot exceed product price', ar: 'لا يمكن أن يتجاوز العرض سعر المنتج' },
  discard: { en: 'Discard', ar: 'حذف' },
  seeOffer: { en: 'See the offer', ar: 'اطّلع على عرضك' },
  noOffers: { en: 'No offers found', ar: 'لا توجد عروض مقدَّمة' },
  notSent: { en: 'Not sent yet', ar: 'لم يُرسل بعد' },
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  approved: { en: 'Approved', ar: 'مقبول' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
  canceled: { en: 'Canceled', ar: 'ملغى' },
  openOffer: { en: 'Your offer of', ar: 'عرضك بقيمة' },
  whereItStands: { en: 'Where it stands', ar: 'أين وصل' },
  offerInformation: { en: 'Offer information', ar: 'معلومات العرض' },
  withdraw: { en: 'Withdraw the offer', ar: 'سحب العرض' },
  keep: { en: 'Keep the offer', ar: 'الإبقاء على العرض' },
  withdrawn: { en: 'Offer withdrawn', ar: 'سُحب العرض' },
  openLink: { en: 'Open the link of the email', ar: 'افتح الرابط من رسالة البريد' },
  seePiece: { en: 'See the piece', ar: 'اطّلع على القطعة' },
  seeCart: { en: 'See the cart', ar: 'عرض السلة' },
  untilHeld: { en: 'Yours at this price until', ar: 'لك بهذا السعر حتى' },
} satisfies Record<string, Record<Lang, string>>

export const sayOfOffers = (lang: Lang, name: keyof typeof words): string => text(lang, words[name])
