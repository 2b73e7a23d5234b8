import { sql } from 'drizzle-orm'
import { check, doublePrecision, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AuctionOutcome } from '#contract/auctions/staff-auctions.ts'
import { idempotencyKey, instant } from './columns.ts'
import { customer } from './customers.ts'
import { offer } from './offers.ts'
import { auction } from './products.ts'

/** Auctions in which shoppers bid (docs/areas/auctions.md). Money is SAR in minor units; exact doubles, as in the catalogue. */

/** What such an auction has beside its times. A bid locks its row. */
export const bidding = pgTable(
  'bidding',
  {
    auctionId: text('auction_id')
      .primaryKey()
      .references(() => auction.id, { onDelete: 'cascade' }),
    startingSar: doublePrecision('starting_sar').notNull(),
    /** The lowest price at which the house sells. Secret. */
    reserveSar: doublePrecision('reserve_sar'),
    /** When it ends unless late bids move the end, which the last bid has. */
    publishedEndsAt: instant('published_ends_at').notNull(),
    /** When the shop has settled it, and how. */
    closedAt: instant('closed_at'),
    outcome: text('outcome').$type<AuctionOutcome>(),
    /** The winner's. */
    offerId: text('offer_id').references(() => offer.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('bidding_open')
      .on(t.publishedEndsAt)
      .where(sql`${t.closedAt} is null`),
    uniqueIndex('bidding_offer').on(t.offerId),
    check('bidding_prices', sql`${t.startingSar} >= 1 and (${t.reserveSar} is null or ${t.reserveSar} >= ${t.startingSar})`),
  ],
)

/** Who bids under which number. The number stays when the account is deleted. */
export const bidder = pgTable(
  'bidder',
  {
    auctionId: text('auction_id')
      .notNull()
      .references(() => bidding.auctionId),
    number: integer('number').notNull(),
    customerId: text('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    /** When they were mailed last that somebody has outbid them. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.number] }), uniqueIndex('bidder_customer').on(t.customerId, t.auctionId)],
)

/** Every bid. Triggers refuse to change or delete one, and each has the digest of the one before (`log-policy.ts`). */
export const bid = pgTable(
  'bid',
  {
    auctionId: text('auction_id').notNull(),
    /** From 1 on, without gaps. */
    number: integer('number').notNull(),
    bidder: integer('bidder').notNull(),
    /** The most that they would pay. Secret. */
    maximumSar: doublePrecision('maximum_sar').notNull(),
    /** How the auction stands after it. */
    priceSar: doublePrecision('price_sar').notNull(),
    leader: integer('leader').notNull(),
    /** How many bids have changed price or leader so far: what shoppers see. */
    step: integer('step').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** By the clock of the database. */
    at: instant('at').notNull(),
    hash: text('hash').notNull(),
    idempotencyKey: idempotencyKey().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.number] }),
    foreignKey({ columns: [t.auctionId, t.bidder], foreignColumns: [bidder.auctionId, bidder.number] }),
    index('bid_bidder').on(t.auctionId, t.bidder, t.maximumSar),
    uniqueIndex('bid_idempotency').on(t.idempotencyKey),
  ],
)
