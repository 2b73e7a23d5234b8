import { intlTag, type Locale } from '../contract/locale.ts'
import type { Money } from '../contract/money.ts'
import type { StatusOf } from '../contract/requests/kinds.ts'
import { byLocale } from './by-locale.ts'
import { formatMoney } from './format.ts'
import { inDayOrder } from './format-date.ts'
import { isolated } from './isolated.ts'
import { type OfferNotificationFacts, offerNotificationSubject, notificationTexts } from './notification-texts.ts'
import type { PreOrderNotificationFacts } from './pre-order-notification-texts.ts'
import type { SellNotificationFacts } from './sell-notification-texts.ts'
import { shopName } from './shop-name.ts'

/**
 * The texts of the mails and text messages (SMS) that the shop sends: one typed function per template and language, without React and DOM.
 * The server's `modules/mail/presenter.ts` renders mails; names are already sanitized and links complete.
 */

/** The values of each mail. */
export type MailValues = {
  /** The code that proves that an address is the shopper's. */
  'verify-email': { code: string; minutes: number }
  /** The confirmation for an account without a password. */
  'delete-account-code': { code: string; minutes: number }
  /** To the current address of an account without a password, to confirm the change of the address. */
  'change-email-code': { code: string; minutes: number }
  'reset-password': { link: string; minutes: number }
  /** `at`: ISO 8601. `link`: where a password is reset. */
  'password-changed': { at: string; link: string }
  /** To the account's previous address. `newAddress` is partly masked. */
  'email-changed': { newAddress: string; at: string; link: string }
  /** Instead of 'verify-email' if the registered address already has an account; `link`: where a password is reset. */
  'already-registered': { link: string }
  'account-deleted': object
  /** To the shop: a request from the contact form. `link`: the product that it is about. */
  'contact-message': {
    number: string
    sender: string
    senderEmail: string
    senderPhone: string
    message: string
    link?: string | undefined
  }
  /** To the sender. `number`: the request's. `link`: its status page; a guest's contains its key. */
  'contact-received': { number: string; link: string }
  /** To the sender, after it was answered or closed. `link`: the contact form. */
  'contact-news': { number: string; status: 'completed' | 'closed'; link: string }
  /** To the person who made a pre-order. `link`: its page; a guest's contains its key. */
  'pre-order-received': { number: string; link: string; isGuest: boolean }
  /** The same, when something has become of it. */
  'pre-order-news': PreOrderNotificationFacts & { status: StatusOf<'preOrder'>; link: string }
  /** To the customer who made a sell request; `link`: its page. */
  'sell-received': { number: string; link: string }
  /** The same, when something has become of it. */
  'sell-news': SellNotificationFacts & { status: StatusOf<'sell'>; link: string }
  /** `price`: what was offered. `link`: where it is looked at; a guest's has its key in it. */
  'offer-received': { number: string; product: string; price: Money; link: string; isGuest: boolean }
  /** To the guest or customer who made the offer; `link`: its page. */
  'offer-news': OfferNotificationFacts & { status: StatusOf<'offer'>; link: string }
}
export type MailTemplate = keyof MailValues

/** The texts of a mail, in reading order. */
export type MailWords = {
  subject: string
  heading: string
  /** Paragraphs before the code or the button. */
  before: string[]
  code?: string
  button?: { label: string; link: string }
  /** Paragraphs after it. */
  after: string[]
  /** Replaces the line that replies are not read. */
  foot?: string
}

export const mailTexts: { [Template in MailTemplate]: Record<Locale, (values: MailValues[Template]) => MailWords> } = {
  'verify-email': {
    en: ({ code, minutes }) => ({
      subject: 'Your verification code',
      heading: 'Confirm your email address',
      before: ['Enter this code in the shop to confirm that this address is yours.'],
      code,
      after: [
        `The code is valid for ${duration(minutes, 'en')} and works once. Keep it to yourself: nobody from ${shopName.en} will ever ask you for it.`,
        'If you did not ask for it, you need not do anything.',
      ],
    }),
    ar: ({ code, minutes }) => ({
      subject: 'رمز التحقق الخاص بك',
      heading: 'أكّد بريدك الإلكتروني',
      before: ['أدخل هذا الرمز في المتجر لتأكيد أن هذا البريد لك.'],
      code,
      after: [
        `الرمز صالح لمدة ${duration(minutes, 'ar')} ويُستخدم مرة واحدة. لا تشاركه مع أحد، فلن يطلبه منك أي شخص من ${shopName.ar}.`,
        'إن لم تطلب هذا الرمز، فلا يلزمك فعل شيء.',
      ],
    }),
  },

  'delete-account-code': {
    en: ({ code, minutes }) => ({
      subject: 'Code to delete your account',
      heading: 'Do you want to delete your account?',
      before: ['You asked us to delete your account. Enter this code in the shop to confirm that it is you.'],
      code,
      after: [
        `The code is valid for ${duration(minutes, 'en')} and works once. Keep it to yourself: whoever has it can delete your account.`,
        'If it was not you, somebody may be signed in with your account: sign out on every device and tell us.',
      ],
    }),
    ar: ({ code, minutes }) => ({
      subject: 'رمز حذف حسابك',
      heading: 'هل تريد حذف حسابك؟',
      before: ['وصلنا طلب منك بحذف حسابك. أدخل هذا الرمز في المتجر لتأكيد أنك صاحب الطلب.'],
      code,
      after: [
        `الرمز صالح لمدة ${duration(minutes, 'ar')} ويُستخدم مرة واحدة. لا تشاركه مع أحد، فمن يملكه يستطيع حذف حسابك.`,
        'إن لم تكن أنت من طلبه، فقد يكون شخص آخر قد دخل إلى حسابك: سجّل الخروج من جميع أجهزتك وأخبرنا.',
      ],
    }),
  },

  'change-email-code': {
    en: ({ code, minutes }) => ({
      subject: 'Code to change your e-mail address',
      heading: 'Do you want to change your e-mail address?',
      before: ['You asked us to change the e-mail address of your account. Enter this code in the shop to confirm that it is you.'],
      code,
      after: [
        `The code is valid for ${duration(minutes, 'en')} and works once. Keep it to yourself: whoever has it can take over your account.`,
        'If it was not you, somebody may be signed in with your account: sign out on every device and tell us.',
      ],
    }),
    ar: ({ code, minutes }) => ({
      subject: 'رمز تغيير بريدك الإلكتروني',
      heading: 'هل تريد تغيير بريدك الإلكتروني؟',
      before: ['وصلنا طلب منك بتغيير البريد الإلكتروني لحسابك. أدخل هذا الرمز في المتجر لتأكيد أنك صاحب الطلب.'],
      code,
      after: [
        `الرمز صالح لمدة ${duration(minutes, 'ar')} ويُستخدم مرة واحدة. لا تشاركه مع أحد، فمن يملكه يستطيع الاستيلاء على حسابك.`,
        'إن لم تكن أنت من طلبه، فقد يكون شخص آخر قد دخل إلى حسابك: سجّل الخروج من جميع أجهزتك وأخبرنا.',
      ],
    }),
  },

  'reset-password': {
    en: ({ link, minutes }) => ({
      subject: 'Reset your password',
      heading: 'Choose a new password',
      before: ['We got a request to reset the password of your account. Choose a new one here:'],
      button: { label: 'Choose a new password', link },
      after: [
        `The link is valid for ${duration(minutes, 'en')} and works once.`,
        'If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
    }),
    ar: ({ link, minutes }) => ({
      subject: 'إعادة تعيين كلمة المرور',
      heading: 'اختر كلمة مرور جديدة',
      before: ['وصلنا طلب بإعادة تعيين كلمة مرور حسابك. اختر كلمة مرور جديدة من هنا:'],
      button: { label: 'اختر كلمة مرور جديدة', link },
      after: [
        `الرابط صالح لمدة ${duration(minutes, 'ar')} ويُستخدم مرة واحدة.`,
        'إن لم تطلب ذلك، فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
      ],
    }),
  },

  'password-changed': {
    en: ({ at, link }) => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      before: [
        `The password of your account was changed on ${moment(at, 'en')}. You have been signed out everywhere else.`,
        'Was it you? Then you need not do anything. If it was not, choose a new password at once:',
      ],
      button: { label: 'Reset the password', link },
      after: [],
    }),
    ar: ({ at, link }) => ({
      subject: 'تم تغيير كلمة المرور',
      heading: 'تم تغيير كلمة المرور',
      before: [
        `غُيّرت كلمة مرور حسابك في ${moment(at, 'ar')}، وسُجّل خروجك من بقية الأجهزة.`,
        'إن كنت أنت من غيّرها، فلا يلزمك فعل شيء. وإن لم تكن أنت، فاختر كلمة مرور جديدة فورًا:',
      ],
      button: { label: 'أعد تعيين كلمة المرور', link },
      after: [],
    }),
  },

  'email-changed': {
    en: ({ newAddress, at, link }) => ({
      subject: 'The email address of your account was changed',
      heading: 'Your account has a new email address',
      before: [
        `On ${moment(at, 'en')} the email address of your account was changed to ${newAddress}. From now on we write to that address only.`,
        'Was it you? Then you need not do anything. If it was not, tell us at once:',
      ],
      button: { label: 'To the shop', link },
      after: [],
    }),
    ar: ({ newAddress, at, link }) => ({
      subject: 'تم تغيير البريد الإلكتروني لحسابك',
      heading: 'بريد إلكتروني جديد لحسابك',
      before: [
        `في ${moment(at, 'ar')}، تغيّر البريد الإلكتروني لحسابك إلى ${newAddress}، ولن نراسلك بعد الآن إلا عليه.`,
        'إن كنت أنت من غيّره، فلا يلزمك فعل شيء. وإن لم تكن أنت، فأخبرنا فورًا:',
      ],
      button: { label: 'انتقل إلى المتجر', link },
      after: [],
    }),
  },

  'already-registered': {
    en: ({ link }) => ({
      subject: 'You already have an account',
      heading: 'You already have an account',
      before: [
        'Somebody wanted to register with your email address, and it already has an account. Nothing about that account was changed or shown.',
        'Was it you? Then sign in with your password. If you have forgotten it, choose a new one:',
      ],
      button: { label: 'Reset the password', link },
      after: ['If it was not you, you need not do anything.'],
    }),
    ar: ({ link }) => ({
      subject: 'لديك حساب بالفعل',
      heading: 'لديك حساب بالفعل',
      before: [
        'حاول أحدهم التسجيل ببريدك الإلكتروني، وهذا البريد له حساب بالفعل. لم يتغيّر شيء في حسابك ولم يُعرض منه شيء.',
        'إن كنت أنت، فسجّل الدخول بكلمة مرورك. وإن نسيتها، فاختر كلمة مرور جديدة:',
      ],
      button: { label: 'أعد تعيين كلمة المرور', link },
      after: ['وإن لم تكن أنت، فلا يلزمك فعل شيء.'],
    }),
  },

  'account-deleted': {
    en: () => ({
      subject: 'Your account was deleted',
      heading: 'Your account is deleted',
      before: [
        'Your account, your addresses and the images of your ID have been deleted, and you are signed out everywhere.',
        'What the law on bookkeeping asks us to keep of your orders stays, without your name.',
      ],
      after: ['This is the last mail that you get from us about this account. Thank you for having been here.'],
    }),
    ar: () => ({
      subject: 'تم حذف حسابك',
      heading: 'تم حذف حسابك',
      before: [
        'حذفنا حسابك وعناوينك وصور هويتك، وسُجّل خروجك من جميع الأجهزة.',
        'ويبقى من طلباتك ما يُلزمنا به نظام الدفاتر التجارية، دون اسمك.',
      ],
      after: ['هذه آخر رسالة تصلك منا بشأن هذا الحساب. شكرًا على وقتك معنا.'],
    }),
  },

  'contact-message': {
    en: ({ number, sender, senderEmail, senderPhone, message, link }) => ({
      subject: `Contact message ${number}`,
      heading: `Contact message ${number}`,
      before: [`From: ${isolated(sender)}`, `Email: ${isolated(senderEmail)}`, `Phone: ${isolated(senderPhone)}`, ...paragraphsOf(message)],
      ...(link !== undefined && { button: { label: 'The piece that it is about', link } }),
      after: [],
      foot: 'An answer to this mail goes to the sender.',
    }),
    ar: ({ number, sender, senderEmail, senderPhone, message, link }) => ({
      subject: `رسالة تواصل رقم ${number}`,
      heading: `رسالة تواصل رقم ${number}`,
      before: [
        `من: ${isolated(sender)}`,
        `البريد الإلكتروني: ${isolated(senderEmail)}`,
        `الهاتف: ${isolated(senderPhone)}`,
        ...paragraphsOf(message),
      ],
      ...(link !== undefined && { button: { label: 'اطّلع على القطعة التي تتحدث عنها الرسالة', link } }),
      after: [],
      foot: 'يصل الرد على هذه الرسالة إلى مرسلها.',
    }),
  },

  'contact-received': {
    en: ({ number, link }) => ({
      subject: 'We have your message',
      heading: 'We have your message',
      before: [`Your message has reached us under the number ${number}. A specialist reads it and answers you by email or phone.`],
      button: { label: 'See its status', link },
      after: ['If you did not write to us, somebody has given your address by mistake; you need not do anything.'],
    }),
    ar: ({ number, link }) => ({
      subject: 'وصلتنا رسالتك',
      heading: 'وصلتنا رسالتك',
      before: [`وصلتنا رسالتك برقم ${number}، وسيقرؤها أحد خبرائنا ويرد عليك بالبريد الإلكتروني أو بالهاتف.`],
      button: { label: 'تابع رسالتك', link },
      after: ['إن لم تكن قد راسلتنا، فقد كتب أحدهم بريدك خطأً، ولا يلزمك فعل شيء.'],
    }),
  },

  'contact-news': {
    en: ({ number, status, link }) =>
      status === 'completed'
        ? {
            subject: 'Your message was answered',
            heading: 'Your message was answered',
            before: [
              `A specialist has answered your message with the number ${number} by email or phone.`,
              'If the answer has not reached you, or you have another question, write to us again.',
            ],
            button: { label: 'Contact us', link },
            after: [],
          }
        : {
            subject: 'Your message was closed',
            heading: 'Your message was closed',
            before: [
              `Your message with the number ${number} was closed, and no further answer follows.`,
              'If we can still help you, write to us again.',
            ],
            button: { label: 'Contact us', link },
            after: [],
          },
    ar: ({ number, status, link }) =>
      status === 'completed'
        ? {
            subject: 'تم الرد على رسالتك',
            heading: 'تم الرد على رسالتك',
            before: [
              `ردّ أحد خبرائنا على رسالتك رقم ${number} بالبريد الإلكتروني أو بالهاتف.`,
              'إن لم يصلك الرد، أو كان لديك سؤال آخر، فاكتب إلينا من جديد.',
            ],
            button: { label: 'تواصل معنا', link },
            after: [],
          }
        : {
            subject: 'أُغلقت رسالتك',
            heading: 'أُغلقت رسالتك',
            before: [`أُغلقت رسالتك رقم ${number}، ولن يتبعها رد آخر.`, 'إن كنت لا تزال بحاجة إلى مساعدتنا، فاكتب إلينا من جديد.'],
            button: { label: 'تواصل معنا', link },
            after: [],
          },
  },

  'pre-order-received': {
    en: ({ number, link, isGuest }) => ({
      subject: 'We have your pre-order',
      heading: 'Your pre-order is with us',
      before: [
        `The number of your pre-order is ${number}.`,
        'A specialist reads it and looks for the piece. You hear from us by email at every step.',
      ],
      button: { label: 'See your pre-order', link },
      after: [
        ...(isGuest ? ['Whoever has this link can look at the pre-order and cancel it: keep it to yourself.'] : []),
        'If you did not place this pre-order, you need not do anything.',
      ],
    }),
    ar: ({ number, link, isGuest }) => ({
      subject: 'وصلنا طلبك المسبق',
      heading: 'وصلنا طلبك المسبق',
      before: [`رقم طلبك المسبق ${number}.`, 'يقرؤه أحد خبرائنا ويبحث عن القطعة، ونُعلمك بكل جديد على بريدك الإلكتروني.'],
      button: { label: 'تابع طلبك المسبق', link },
      after: [
        ...(isGuest ? ['من لديه هذا الرابط يستطيع الاطلاع على الطلب وإلغاءه، فلا تشاركه مع أحد.'] : []),
        'إن لم تكن أنت من قدّم هذا الطلب، فلا يلزمك فعل شيء.',
      ],
    }),
  },

  'pre-order-news': {
    en: ({ status, link, ...facts }) => {
      const { title, text } = notificationTexts.preOrder[status].en(facts)
      return { subject: title, heading: title, before: [text], button: { label: 'See the pre-order', link }, after: [] }
    },
    ar: ({ status, link, ...facts }) => {
      const { title, text } = notificationTexts.preOrder[status].ar(facts)
      return { subject: title, heading: title, before: [text], button: { label: 'اطّلع على طلبك المسبق', link }, after: [] }
    },
  },

  'sell-received': {
    en: ({ number, link }) => ({
      subject: 'We have your sell request',
      heading: 'Your sell request is with us',
      before: [
        `The number of your sell request is ${number}.`,
        'A specialist looks at your photos and your description, and assesses the item. You hear from us by email at every step.',
      ],
      button: { label: 'See your sell request', link },
      after: ['If you did not make this request, you need not do anything.'],
    }),
    ar: ({ number, link }) => ({
      subject: 'وصلنا طلب البيع',
      heading: 'وصلنا طلب البيع',
      before: [`رقم طلب البيع ${number}.`, 'يطّلع أحد خبرائنا على الصور والوصف ويقيّم القطعة، ونُعلمك بكل جديد على بريدك الإلكتروني.'],
      button: { label: 'اطّلع على طلب البيع', link },
      after: ['إن لم تكن أنت من قدّم هذا الطلب، فلا يلزمك فعل شيء.'],
    }),
  },

  'sell-news': {
    en: ({ status, link, ...facts }) => {
      const { title, text } = notificationTexts.sell[status].en(facts)
      return { subject: title, heading: title, before: [text], button: { label: 'See your sell request', link }, after: [] }
    },
    ar: ({ status, link, ...facts }) => {
      const { title, text } = notificationTexts.sell[status].ar(facts)
      return { subject: title, heading: title, before: [text], button: { label: 'اطّلع على طلب البيع', link }, after: [] }
    },
  },

  'offer-received': {
    en: ({ number, product, price, link, isGuest }) => ({
      subject: 'We have your offer',
      heading: 'Your offer is with us',
      before: [
        `You offered ${formatMoney(price, 'en')} for ${isolated(product)}. The number of your offer is ${number}.`,
        'A specialist reads it, usually the same day, and you hear from us by email.',
      ],
      button: { label: 'See your offer', link },
      after: [
        ...(isGuest ? ['Whoever has this link can look at the offer and cancel it: keep it to yourself.'] : []),
        'If you did not make this offer, you need not do anything.',
      ],
    }),
    ar: ({ number, product, price, link, isGuest }) => ({
      subject: 'وصلنا عرضك',
      heading: 'وصلنا عرضك',
      before: [
        `عرضت ${isolated(formatMoney(price, 'ar'))} مقابل ${isolated(product)}. رقم عرضك ${number}.`,
        'يراجعه أحد خبرائنا، في اليوم نفسه عادةً، ويصلك ردّنا على بريدك الإلكتروني.',
      ],
      button: { label: 'تابع عرضك', link },
      after: [
        ...(isGuest ? ['من لديه هذا الرابط يستطيع الاطلاع على العرض وإلغاءه، فلا تشاركه مع أحد.'] : []),
        'إن لم تكن أنت من قدّم هذا العرض، فلا يلزمك فعل شيء.',
      ],
    }),
  },

  'offer-news': {
    en: ({ status, link, ...facts }) => {
      const { title, text } = notificationTexts.offer[status].en(facts)
      return {
        subject: offerNotificationSubject({ status, ...facts }, 'en'),
        heading: title,
        before: [text, `Number of the offer: ${facts.number}`],
        button: { label: 'See the offer', link },
        after: [],
      }
    },
    ar: ({ status, link, ...facts }) => {
      const { title, text } = notificationTexts.offer[status].ar(facts)
      return {
        subject: offerNotificationSubject({ status, ...facts }, 'ar'),
        heading: title,
        before: [text, `رقم العرض: ${facts.number}`],
        button: { label: 'اطّلع على عرضك', link },
        after: [],
      }
    },
  },
}

export const greetingText: Record<Locale, (name: string) => string> = {
  en: (name) => `Hello ${isolated(name)},`,
  ar: (name) => `مرحبًا ${isolated(name)}،`,
}

/** At the foot of every mail. */
export const automaticMailText: Record<Locale, string> = {
  en: `This mail was sent by ${shopName.en} on its own; replies to it are not read.`,
  ar: `أُرسلت هذه الرسالة آليًا من ${shopName.ar}، والردود عليها لا تُقرأ.`,
}

/** The values of each text message. `host`: the shop's, which phones compare with the page's before they autofill the code. */
export type SmsValues = { 'phone-code': { code: string; minutes: number; host: string } }
export type SmsTemplate = keyof SmsValues

/** Short: an Arabic message is split after 70 characters. The last line is the format from which phones autofill a code. */
export const smsTexts: { [Template in SmsTemplate]: Record<Locale, (values: SmsValues[Template]) => string> } = {
  'phone-code': {
    en: ({ code, host }) => `${code} is your ${shopName.en} code.\n\n@${host} #${code}`,
    ar: ({ code, host }) => `${code} رمزك في ${shopName.ar}.\n\n@${host} #${code}`,
  },
}

function duration(minutes: number, locale: Locale): string {
  const isHours = minutes >= 60 && minutes % 60 === 0
  const count = isHours ? minutes / 60 : minutes
  const unit = isHours ? 'hour' : 'minute'
  return new Intl.NumberFormat(intlTag[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const day = byLocale(
  (locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Riyadh' }),
)
const time = byLocale((locale) => new Intl.DateTimeFormat(intlTag[locale], { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Riyadh' }))

/** A moment in the shop's time zone, with its city, because the reader may be elsewhere. */
function moment(isoInstant: string, locale: Locale): string {
  const instant = new Date(isoInstant)
  const date = inDayOrder(day(locale), instant)
  const clock = time(locale).format(instant)
  return locale === 'ar' ? `${date}، الساعة ${clock} بتوقيت الرياض` : `${date} at ${clock} (Riyadh time)`
}

/** The lines of user input as paragraphs. */
const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '')
