import { type SQL, sql } from 'drizzle-orm'
import { urgentChanges, type PieceNews } from '#contract/accounts/watched-changes.ts'
import type { Db } from '#server/db/open/database.ts'

/**
 * What is written down for each watcher of a piece. `facts`: without what is each one's own; `digestAt`: when the next digest is due;
 * `channel`: which PostgreSQL notifies after the commit.
 */
export type WatchNews = {
  productId: string
  change: PieceNews
  facts: object
  at: Date
  pushUntil: Date
  digestAt: Date
  channel: string
}

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** To whom a change is no news: who holds the reserved piece, or has bought the sold one. */
const knows = {
  reserved: sql`select 1 from hold join request on request.id = hold.offer_id
    where hold.product_id = wish.product_id and request.customer_id = wish.customer_id`,
  sold: sql`select 1 from order_line join request on request.id = order_line.order_id
    where order_line.product_id = wish.product_id and request.customer_id = wish.customer_id and request.status <> 'canceled'`,
}

/**
 * A row for the list of each who has the piece on the wish list, by the indexes on the product; one for each of their browsers, and one for
 * their next mail.
 */
export async function insertOfPiece(transaction: Db, news: WatchNews): Promise<void> {
  const { productId, change } = news
  const others = change === 'reserved' || change === 'sold' ? sql`and not exists (${knows[change]})` : sql``
  await insertFor(
    transaction,
    news,
    sql`select wish.customer_id, jsonb_strip_nulls(jsonb_build_object('savedSar', wish.saved_price_sar)) as own
      from wish where wish.product_id = ${productId} ${others}`,
  )
}

/** The same for each who has saved a search that a new piece matches, with the name of the search. Whoever was told of it is not again. */
export async function insertOfFound(transaction: Db, news: WatchNews, finders: ReadonlyMap<string, string>): Promise<void> {
  const rows = JSON.stringify([...finders].map(([customerId, searchName]) => ({ customerId, searchName })))
  await insertFor(
    transaction,
    news,
    sql`select finder."customerId" as customer_id, jsonb_build_object('searchName', finder."searchName") as own
      from jsonb_to_recordset(${rows}::jsonb) as finder("customerId" text, "searchName" text)
      where not exists (
        select 1 from notification told where told.customer_id = finder."customerId" and told.kind = 'watch' and told.status = 'found'
          and told.facts ->> 'productId' = ${news.productId}
      )`,
  )
}

/** @param told a statement with the customers (`customer_id`), and what is each one's own of the facts (`own`) */
async function insertFor(transaction: Db, news: WatchNews, told: SQL): Promise<void> {
  const { change } = news
  const [now, until, digestAt] = [moment(news.at), moment(news.pushUntil), moment(news.digestAt)]
  await transaction.execute(sql`
    with told as (${told}), noted as (
      insert into notification (id, customer_id, kind, status, facts, created_at)
      select replace(gen_random_uuid()::text, '-', ''), told.customer_id, 'watch', ${change}::text,
        ${JSON.stringify(news.facts)}::jsonb || told.own, ${now}
      from told join customer on customer.id = told.customer_id
      returning id, customer_id
    ), chosen as (
      select noted.id, noted.customer_id, customer.watch_mails = 'at-once' and ${urgentChanges.includes(change)}::boolean as is_urgent
      from noted join customer on customer.id = noted.customer_id
      where customer.watch_mails <> 'never' and customer.email_verified_at is not null
    ), mailed as (
      insert into watch_mail (notification_id, customer_id, due_at, is_digest)
      select id, customer_id, case when is_urgent then ${now} else ${digestAt} end, not is_urgent from chosen
    )
    insert into push (id, notification_id, subscription_id, due_at, first_due_at, expires_at)
    select replace(gen_random_uuid()::text, '-', ''), noted.id, push_subscription.id, ${now}, ${now}, ${until}
    from noted
    join push_subscription on push_subscription.customer_id = noted.customer_id
    join session on session.id = push_subscription.session_id and session.expires_at > ${now}`)
  await transaction.execute(sql`select pg_notify(${news.channel}, '')`)
}
