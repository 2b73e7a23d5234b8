import type { Locale } from '#contract/locale.ts'
import { type AccountMailValues, accountMailTexts } from './accounts/account-mail-texts.ts'
import { type AuctionMailValues, auctionMailTexts } from './auctions/auction-mail-texts.ts'
import { type OwnedPieceMailValues, ownedPieceMailTexts } from './owned-pieces/owned-piece-mail-texts.ts'
import { type ContactMailValues, contactMailTexts } from './contact/contact-mail-texts.ts'
import { type DeskMailValues, deskMailTexts } from './desk-mail-texts.ts'
import { type DigestMailValues, digestMailTexts } from './digest-mail-texts.ts'
import { type HouseMailValues, houseMailTexts } from './house-mail-texts.ts'
import { type OfferMailValues, offerMailTexts } from './offers/offer-mail-texts.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import type { MailTextsOf } from './mail-words.ts'
import { type OrderMailValues, orderMailTexts } from './orders/order-mail-texts.ts'
import { type PreOrderMailValues, preOrderMailTexts } from './pre-orders/pre-order-mail-texts.ts'
import { type SellMailValues, sellMailTexts } from './sells/sell-mail-texts.ts'
import { type WatchMailValues, watchMailTexts } from './watch-mail-texts.ts'

/**
 * The texts of the mails that the shop sends: one typed function per template and language, without React and DOM. The server's
 * `modules/mail/presenter.ts` renders them.
 */

/** The values of each mail. */
export type MailValues = AccountMailValues &
  OfferMailValues &
  SellMailValues &
  OrderMailValues &
  PreOrderMailValues &
  ContactMailValues &
  HouseMailValues &
  DigestMailValues &
  DeskMailValues &
  WatchMailValues &
  AuctionMailValues &
  OwnedPieceMailValues

export const mailTexts: MailTextsOf<MailValues> = {
  ...accountMailTexts,
  ...offerMailTexts,
  ...sellMailTexts,
  ...orderMailTexts,
  ...preOrderMailTexts,
  ...contactMailTexts,
  ...houseMailTexts,
  ...digestMailTexts,
  ...deskMailTexts,
  ...watchMailTexts,
  ...auctionMailTexts,
  ...ownedPieceMailTexts,
}

export const greetingText: Record<Locale, (name: string) => string> = {
  en: (name) => `Hello ${isolated(name)},`,
  ar: (name) => `مرحبًا ${isolated(name)}،`,
}

/** At the foot of a mail that nobody reads replies to; the link beside it has this label. */
export const contactText: Record<Locale, string> = { en: 'Contact us', ar: 'تواصل معنا' }

/** At the foot of every such mail. */
export const automaticMailText: Record<Locale, (shop: string) => string> = {
  en: (shop) => `This is an automatic email from ${shop}; replies are not read.`,
  ar: (shop) => `هذه رسالة آلية من ${shop}، والردود عليها لا تُقرأ.`,
}
