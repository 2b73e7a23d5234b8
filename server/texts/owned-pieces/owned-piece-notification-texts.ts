import type { Locale } from '#contract/locale.ts'
import type { OwnedPieceNews } from '#contract/owned-pieces/owned-piece-news.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import type { NotificationWords } from '../notification-texts.ts'

/** The values in the texts about a piece of the customer's own. `dueOn`: the day of its service. */
export type OwnedPieceNotificationFacts = { pieceName: Readonly<Record<Locale, string>>; dueOn: string }

type Words = Record<Locale, (facts: OwnedPieceNotificationFacts) => NotificationWords>

export const ownedPieceNotificationTexts: Record<OwnedPieceNews, Words> = {
  'service-due': {
    en: ({ pieceName, dueOn }) => ({
      title: `${isolated(pieceName.en)} is due for service`,
      text: `You asked to be reminded on ${formatCalendarDate(dueOn, 'en')}. After the service, set the day of the next one under My watches.`,
    }),
    ar: ({ pieceName, dueOn }) => ({
      title: `حان موعد صيانة ${isolated(pieceName.ar)}`,
      text: `طلبت أن نذكّرك بها في ${formatCalendarDate(dueOn, 'ar')}. وبعد الصيانة يمكنك أن تحدد موعد الصيانة القادمة في صفحة مقتنياتي.`,
    }),
  },
}
