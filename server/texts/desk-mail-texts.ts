import type { Locale } from '#contract/locale.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { duration } from './duration.ts'
import type { MailTextsOf } from './mail-words.ts'

/** The values of the mails to people of the house. `by`: who invites; `link`: to the desk; `shop`: its name. */
export type DeskMailValues = {
  'desk-invitation': { role: StaffRole; by: string; link: string; minutes: number; shop: string }
}

/** What each role may do. */
const roleTexts: Record<Locale, Record<StaffRole, string>> = {
  en: {
    specialist: 'You will answer requests, messages and customers.',
    catalogue: 'You will look after pieces, photographs and brands.',
    owner: 'You will be an owner, who may do everything.',
  },
  ar: {
    specialist: 'ستتولى الطلبات والرسائل والعملاء.',
    catalogue: 'ستتولى القطع والصور والعلامات.',
    owner: 'ستكون مالكًا، ولك صلاحية كل شيء.',
  },
}

export const deskMailTexts: MailTextsOf<DeskMailValues> = {
  'desk-invitation': {
    en: ({ role, by, link, minutes, shop }) => ({
      subject: `Your access to the desk of ${shop}`,
      heading: 'You are invited to the desk',
      before: [`${isolated(by)} has invited you to the desk, where ${shop} looks after its pieces and its customers.`, roleTexts.en[role]],
      button: { label: 'Open the desk', link },
      after: [
        `There you choose your password and a second factor. The link is valid for ${duration(minutes, 'en')} and works once.`,
        'Keep it to yourself: whoever has it comes in. If you did not expect it, you can ignore this email.',
      ],
    }),
    ar: ({ role, by, link, minutes, shop }) => ({
      subject: `دعوتك إلى مكتب ${shop}`,
      heading: 'أنت مدعو إلى المكتب',
      before: [`دعاك ${isolated(by)} إلى المكتب، حيث يدير ${shop} قطعه وشؤون عملائه.`, roleTexts.ar[role]],
      button: { label: 'افتح المكتب', link },
      after: [
        `هناك تختار كلمة مرورك وعاملًا ثانيًا. الرابط صالح لمدة ${duration(minutes, 'ar')} ويُستخدم مرة واحدة.`,
        'احتفظ به لنفسك، فمن يملكه يدخل. وإن لم تكن تنتظره، فتجاهل هذه الرسالة.',
      ],
    }),
  },
}
