import { intlTag, type Locale } from '#contract/locale.ts'
import { shopZone } from '#contract/shop-zone.ts'
import { byLocale } from '#i18n/by-locale.ts'
import { inDayOrder } from '#i18n/formats/format-date.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { inShopZone } from '#i18n/formats/format-freshness.ts'
import { duration } from '#server/texts/duration.ts'
import type { MailTextsOf } from '#server/texts/mail-words.ts'

/** The values of the mails about an account. `shop`: its name; `minutes`: how long a code or link is valid; `at`: ISO 8601. */
export type AccountMailValues = {
  /** The code that proves that an address is the shopper's. */
  'verify-email': { code: string; minutes: number; shop: string }
  /** The confirmation for an account without a password. */
  'delete-account-code': { code: string; minutes: number }
  /** To the current address of an account without a password, to confirm the change of the address. */
  'change-email-code': { code: string; minutes: number }
  /** To confirm a new passkey of an account without a password. */
  'add-passkey-code': { code: string; minutes: number }
  /** `device`: that made it, empty where unknown; `link`: the profile, where it can be removed. */
  'passkey-added': { device: string; at: string; link: string }
  'reset-password': { link: string; minutes: number }
  /** `link`: where a password is reset. */
  'password-changed': { at: string; link: string }
  /** To the account's previous address. `newAddress` is partly masked; `link`: the contact form. */
  'email-changed': { newAddress: string; at: string; link: string }
  /** Instead of 'verify-email' if the registered address already has an account; `link`: where a password is reset. */
  'already-registered': { link: string }
  'account-deleted': object
}

export const accountMailTexts: MailTextsOf<AccountMailValues> = {
  'verify-email': {
    en: ({ code, minutes, shop }) => ({
      subject: 'Your verification code',
      heading: 'Confirm your email address',
      before: ['Enter this code in the shop to confirm that this address is yours.'],
      code,
      after: [
        `The code is valid for ${duration(minutes, 'en')} and works once. Keep it to yourself: nobody from ${shop} will ever ask you for it.`,
        'If you did not ask for it, you can ignore this email.',
      ],
    }),
    ar: ({ code, minutes, shop }) => ({
      subject: 'رمز التحقق الخاص بك',
      heading: 'أكّد بريدك الإلكتروني',
      before: ['أدخل هذا الرمز في المتجر لتأكيد أن هذا البريد لك.'],
      code,
      after: [
        `الرمز صالح لمدة ${duration(minutes, 'ar')} ويُستخدم مرة واحدة. لا تشاركه مع أحد، فلن يطلبه منك أي شخص من ${shop}.`,
        'إن لم تطلب هذا الرمز، فتجاهل هذه الرسالة.',
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
        'If you did not ask for it, someone else may be signed in to your account: sign out on every device and tell us.',
      ],
    }),
    ar: ({ code, minutes }) => ({
      subject: 'رمز حذف حسابك',
      heading: 'هل تريد حذف حسابك؟',
      before: ['وصلنا طلب منك بحذف حسابك. أدخل هذا الرمز في المتجر لتأكيد أنك صاحب الطلب.'],
      code,
      after: [
        `الرمز صالح لمدة ${duration(minutes, 'ar')} ويُستخدم مرة واحدة. لا تشاركه مع أحد، فمن يملكه يستطيع حذف حسابك.`,
        'إن لم تطلب ذلك، فربما دخل شخص آخر إلى حسابك: سجّل الخروج من جميع أجهزتك وأخبرنا.',
      ],
    }),
  },

  'change-email-code': {
    en: ({ code, minutes }) => ({
      subject: 'Code to change your email address',
      heading: 'Do you want to change your email address?',
      before: ['You asked us to change the email address of your account. Enter this code in the shop to confirm that it is you.'],
      code,
      after: [
        `The code is valid for ${duration(minutes, 'en')} and works once. Keep it to yourself: whoever has it can take over your account.`,
        'If you did not ask for it, someone else may be signed in to your account: sign out on every device and tell us.',
      ],
    }),
    ar: ({ code, minutes }) => ({
      subject: 'رمز تغيير بريدك الإلكتروني',
      heading: 'هل تريد تغيير بريدك الإلكتروني؟',
      before: ['وصلنا طلب منك بتغيير البريد الإلكتروني لحسابك. أدخل هذا الرمز في المتجر لتأكيد أنك صاحب الطلب.'],
      code,
      after: [
        `الرمز صالح لمدة ${duration(minutes, 'ar')} ويُستخدم مرة واحدة. لا تشاركه مع أحد، فمن يملكه يستطيع الاستيلاء على حسابك.`,
        'إن لم تطلب ذلك، فربما دخل شخص آخر إلى حسابك: سجّل الخروج من جميع أجهزتك وأخبرنا.',
      ],
    }),
  },

  'add-passkey-code': {
    en: ({ code, minutes }) => ({
      subject: 'Code to add a passkey',
      heading: 'Do you want to add a passkey?',
      before: ['You asked us to add a passkey to your account. Enter this code in the shop to confirm that it is you.'],
      code,
      after: [
        `The code is valid for ${duration(minutes, 'en')} and works once. Keep it to yourself: whoever has it can take over your account.`,
        'If you did not ask for it, someone else may be signed in to your account: sign out on every device and tell us.',
      ],
    }),
    ar: ({ code, minutes }) => ({
      subject: 'رمز إضافة مفتاح مرور',
      heading: 'هل تريد إضافة مفتاح مرور؟',
      before: ['وصلنا طلب منك بإضافة مفتاح مرور إلى حسابك. أدخل هذا الرمز في المتجر لتأكيد أنك صاحب الطلب.'],
      code,
      after: [
        `الرمز صالح لمدة ${duration(minutes, 'ar')} ويُستخدم مرة واحدة. لا تشاركه مع أحد، فمن يملكه يستطيع الاستيلاء على حسابك.`,
        'إن لم تطلب ذلك، فربما دخل شخص آخر إلى حسابك: سجّل الخروج من جميع أجهزتك وأخبرنا.',
      ],
    }),
  },

  'passkey-added': {
    en: ({ device, at, link }) => ({
      subject: 'A passkey was added to your account',
      heading: 'Your account has a new passkey',
      before: [
        `A passkey was added to your account on ${moment(at, 'en')}${device && `, from ${device}`}. It signs in without your password.`,
        'If this was you, no action is needed. If not, remove it from your profile and choose a new password:',
      ],
      button: { label: 'See your passkeys', link },
      after: [],
    }),
    ar: ({ device, at, link }) => ({
      subject: 'أُضيف مفتاح مرور إلى حسابك',
      heading: 'مفتاح مرور جديد لحسابك',
      before: [
        `أُضيف مفتاح مرور إلى حسابك في ${moment(at, 'ar')}${device && `، من ${isolated(device)}`}، ويمكن به تسجيل الدخول دون كلمة مرورك.`,
        'إن كنت أنت من أضافه، فلا حاجة إلى أي إجراء. وإن لم تكن أنت، فأزله من ملفك الشخصي واختر كلمة مرور جديدة:',
      ],
      button: { label: 'مفاتيح المرور لديك', link },
      after: [],
    }),
  },

  'reset-password': {
    en: ({ link, minutes }) => ({
      subject: 'Reset your password',
      heading: 'Choose a new password',
      before: ['We received a request to reset the password of your account. Choose a new one here:'],
      button: { label: 'Choose a new password', link },
      after: [
        `The link is valid for ${duration(minutes, 'en')} and works once.`,
        'If you did not ask for it, you can ignore this email: your password stays as it is.',
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
        'If this was you, no action is needed. If not, choose a new password now:',
      ],
      button: { label: 'Reset your password', link },
      after: [],
    }),
    ar: ({ at, link }) => ({
      subject: 'تم تغيير كلمة المرور',
      heading: 'تم تغيير كلمة المرور',
      before: [
        `غُيّرت كلمة مرور حسابك في ${moment(at, 'ar')}، وسُجّل خروجك من بقية الأجهزة.`,
        'إن كنت أنت من غيّرها، فلا حاجة إلى أي إجراء. وإن لم تكن أنت، فاختر كلمة مرور جديدة فورًا:',
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
        `On ${moment(at, 'en')} the email address of your account was changed to ${newAddress}. From now on we will write to that address only.`,
        'If this was you, no action is needed. If not, tell us now:',
      ],
      button: { label: 'Contact us', link },
      after: [],
    }),
    ar: ({ newAddress, at, link }) => ({
      subject: 'تم تغيير البريد الإلكتروني لحسابك',
      heading: 'بريد إلكتروني جديد لحسابك',
      before: [
        `في ${moment(at, 'ar')}، تغيّر البريد الإلكتروني لحسابك إلى ${newAddress}، ولن نراسلك بعد الآن إلا عليه.`,
        'إن كنت أنت من غيّره، فلا حاجة إلى أي إجراء. وإن لم تكن أنت، فأخبرنا فورًا:',
      ],
      button: { label: 'تواصل معنا', link },
      after: [],
    }),
  },

  'already-registered': {
    en: ({ link }) => ({
      subject: 'You already have an account',
      heading: 'You already have an account',
      before: [
        'Someone tried to register with your email address, which already has an account. Nothing about your account was changed or revealed.',
        'If this was you, sign in with your password. If you have forgotten it, choose a new one:',
      ],
      button: { label: 'Reset your password', link },
      after: ['If this was not you, you can ignore this email.'],
    }),
    ar: ({ link }) => ({
      subject: 'لديك حساب بالفعل',
      heading: 'لديك حساب بالفعل',
      before: [
        'حاول أحدهم إنشاء حساب ببريدك الإلكتروني، ولديك حساب به بالفعل. لم يتغيّر شيء في حسابك ولم يُكشف منه شيء.',
        'إن كنت أنت، فسجّل الدخول بكلمة مرورك. وإن نسيتها، فاختر كلمة مرور جديدة:',
      ],
      button: { label: 'أعد تعيين كلمة المرور', link },
      after: ['وإن لم تكن أنت، فتجاهل هذه الرسالة.'],
    }),
  },

  'account-deleted': {
    en: () => ({
      subject: 'Your account was deleted',
      heading: 'Your account was deleted',
      before: [
        'Your account, your addresses and the images of your ID have been deleted, and you are signed out everywhere.',
        'Order records we must keep by law remain, without your name.',
      ],
      after: ['This is the last email about this account. Thank you for being with us.'],
    }),
    ar: () => ({
      subject: 'تم حذف حسابك',
      heading: 'تم حذف حسابك',
      before: ['حذفنا حسابك وعناوينك وصور هويتك، وسُجّل خروجك من جميع الأجهزة.', 'وتبقى سجلات الطلبات التي يُلزمنا النظام بحفظها، دون اسمك.'],
      after: ['هذه آخر رسالة تصلك منا بشأن هذا الحساب. شكرًا لأنك كنت معنا.'],
    }),
  },
}

const day = byLocale(
  (locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: shopZone.name }),
)
const time = byLocale((locale) => new Intl.DateTimeFormat(intlTag[locale], { hour: 'numeric', minute: '2-digit', timeZone: shopZone.name }))

/** A moment in the shop's time zone, with its city, because the reader may be elsewhere. */
function moment(isoInstant: string, locale: Locale): string {
  const instant = new Date(isoInstant)
  const date = inDayOrder(day(locale), instant)
  const clock = time(locale).format(instant)
  return inShopZone(locale === 'ar' ? `${date}، الساعة ${clock}` : `${date} at ${clock}`, locale)
}
