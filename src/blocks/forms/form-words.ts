import type { Locale } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/**
 * The texts that every form shares. A typed table instead of a lingui catalogue: each catalogue adds its address to the first script of
 * every page, and the frame's catalogue, where texts of blocks would go, is loaded with every page (docs/areas/forms.md).
 */
const words = {
  en: {
    fixErrors: 'Please fix the form errors',
    requiredNote: 'Fields marked with * are required',
    close: 'Close',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    draftSaved: (time: string) => `Draft saved on this device, ${time}`,
    draftFiles: {
      'no-room': 'The files could not be saved on this device: it has no room left. Send them before you leave this page.',
      unavailable: 'The files could not be saved on this device. Send them before you leave this page.',
    },
    unsent: {
      title: 'Close without sending?',
      text: 'What you typed here has not been sent. Closing discards it.',
      stay: 'Keep editing',
      discard: 'Discard and close',
    },
    upload: { choose: 'Take a photo or choose a file', remove: 'Remove', retry: 'Try again', sending: 'Sending' },
    otpCells: (digits: number) => `${digits} digits`,
    currency: 'Currency',
    phone: {
      country: (name: string, dialCode: string) => `Country: ${name}, ${dialCode}`,
      chooseCountry: 'Choose a country',
      filter: 'Search by name or code',
      none: 'No countries found',
    },
  },
  ar: {
    fixErrors: 'صحّح أخطاء النموذج',
    requiredNote: 'الحقول المعلَّمة بعلامة * مطلوبة',
    close: 'أغلق',
    showPassword: 'أظهر كلمة المرور',
    hidePassword: 'أخفِ كلمة المرور',
    draftSaved: (time: string) => `المسودة محفوظة على هذا الجهاز، ${time}`,
    draftFiles: {
      'no-room': 'تعذّر حفظ الملفات على هذا الجهاز لأن مساحته ممتلئة. أرسلها قبل أن تغادر هذه الصفحة.',
      unavailable: 'تعذّر حفظ الملفات على هذا الجهاز. أرسلها قبل أن تغادر هذه الصفحة.',
    },
    unsent: {
      title: 'هل تريد الإغلاق دون إرسال؟',
      text: 'لم يُرسَل ما كتبته هنا، وسيُحذف عند الإغلاق.',
      stay: 'تابع الكتابة',
      discard: 'احذف وأغلق',
    },
    upload: { choose: 'التقط صورة أو اختر ملفًا', remove: 'أزل', retry: 'حاول مرة أخرى', sending: 'جارٍ الإرسال' },
    otpCells: (digits: number) => `${digits} أرقام`,
    currency: 'العملة',
    phone: {
      country: (name: string, dialCode: string) => `الدولة: ${name}، ${dialCode}`,
      chooseCountry: 'اختر الدولة',
      filter: 'ابحث بالاسم أو الرمز',
      none: 'لم يُعثر على أي دولة',
    },
  },
} satisfies Record<Locale, object>

export type FormWords = (typeof words)['en']
export const formWords = (locale: Locale): FormWords => words[locale]
export const useFormWords = (): FormWords => formWords(usePreferences().locale)
