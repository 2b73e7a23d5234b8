import type { AuctionNews } from '#contract/auctions/auction-news.ts'
import { minuteMs } from '#contract/durations.ts'
import { sar } from '#contract/money/money.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Lot } from '#server/db/records/auction-records.ts'
import type { MailMessage } from '#server/modules/mail/service.ts'
import type { Notifications } from '#server/modules/notifications/service.ts'
import { stopKeyOf, takesWatchMails } from '#server/modules/wishlist/mails-policy.ts'
import { findBidderOf, noteMailed, readBidders, readMailed, readNames } from './bidding-repository.ts'

/** A bidder is mailed of being outbid at most once in so long a time, for each auction. */
const mailPauseMs = 10 * minuteMs
/** After this such a mail is of no use. */
const mailMinutes = 30

export type AuctionNewsService = {
  /** Who no longer leads, at that time. */
  tellOutbid: (transaction: Db, lot: Lot, outbid: { bidder: number; priceSar: number; at: Date }) => Promise<void>
  /** All who have bid, but for the winner. */
  tellAll: (transaction: Db, lot: Lot, news: Exclude<AuctionNews, 'outbid'>, winner?: number) => Promise<void>
}

/** `secret`: makes the keys that end such mails. */
export type AuctionNewsDeps = { notifications: Pick<Notifications, 'addWithoutRequest'>; secret: string }

/** Tells bidders of what happens, in the transaction in which it does: the list, pushes, and a mail to who was outbid. */
export function createAuctionNews({ notifications, secret }: AuctionNewsDeps): AuctionNewsService {
  const factsOf = async (transaction: Db, { auction: { productId } }: Lot, priceSar: number) => ({
    productId,
    productName: (await readNames(transaction, [productId])).get(productId) ?? { en: '', ar: '' },
    price: sar(priceSar),
  })
  return {
    async tellOutbid(transaction, lot, { bidder, priceSar, at }) {
      const row = await findBidderOf(transaction, lot.auction.id, bidder)
      if (!row?.customerId) return
      const { customerId, mailedAt } = row
      const facts = await factsOf(transaction, lot, priceSar)
      const isMailed = !mailedAt || at.getTime() - mailedAt.getTime() >= mailPauseMs
      const owner = isMailed ? await readMailed(transaction, customerId) : undefined
      const to = owner && takesWatchMails(owner) ? owner : undefined
      const mail: MailMessage | undefined = to && {
        template: 'outbid',
        to: to.email,
        locale: to.locale,
        values: {
          name: to.name,
          ...facts,
          path: `/${to.locale}/product/${facts.productId}`,
          minutes: mailMinutes,
          stopKey: stopKeyOf(secret, customerId),
        },
      }
      await notifications.addWithoutRequest(transaction, { customerId, kind: 'auction', status: 'outbid', facts, mail })
      if (mail) await noteMailed(transaction, row, at)
    },
    async tellAll(transaction, lot, status, winner) {
      const facts = await factsOf(transaction, lot, lot.last?.priceSar ?? lot.terms.startingSar)
      for (const { number, customerId } of await readBidders(transaction, lot.auction.id))
        if (customerId !== null && number !== winner)
          await notifications.addWithoutRequest(transaction, { customerId, kind: 'auction', status, facts })
    },
  }
}
