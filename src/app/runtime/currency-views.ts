import type { Query, QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/accounts/account-things.ts'
import { cartIn } from '#contract/accounts/cart-in-currency.ts'
import type { Rates } from '#contract/rates/rates.ts'
import { cardsIn } from '#contract/money/in-currency.ts'
import { type Currency, isCurrency, type Rate, riyal } from '#contract/money/money.ts'
import { isPrivateKey, type QueryRoot, withoutCurrency } from '#device/queries/stored-queries.ts'
import { isCartKey } from '#src/queries/cart.ts'
import { views } from './views.ts'

/**
 * The customer's own data in a currency in which it was not fetched (docs/areas/own-data.md): a query that is new begins with what the
 * device has in another currency, converted. It is stale and has the time of its source, as what is restored from the device.
 */

const clients = new WeakSet<QueryClient>()

/** From now on. */
export function makeCurrencyViews(client: QueryClient): void {
  if (clients.has(client)) return
  clients.add(client)
  client.getQueryCache().subscribe((event) => {
    const { query } = event
    if (!isPrivateKey(query.queryKey) || currencyOf(query) === undefined) return
    if (event.type === 'added' && query.state.data === undefined) beginWithView(client, query)
    if (event.type === 'updated' && event.action.type === 'success') {
      views.delete(query)
      dropOthers(client, query)
    }
  })
}

const currencyOf = ({ queryKey }: Query): Currency | undefined => queryKey.find(isCurrency)

/** The same data in other currencies. */
function others(client: QueryClient, query: Query): Query[] {
  const own = withoutCurrency(query.queryKey).join(' ')
  return client
    .getQueryCache()
    .findAll({ queryKey: query.queryKey.slice(0, 1) })
    .filter((each) => each !== query && withoutCurrency(each.queryKey).join(' ') === own)
}

function beginWithView(client: QueryClient, query: Query): void {
  const [source] = others(client, query)
    .filter((each) => each.state.data !== undefined && !views.has(each))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  const data = source && inCurrency(source, rateOf(client, currencyOf(query)))
  if (data === undefined) return
  views.add(query)
  query.setState({ data, status: 'success', dataUpdatedAt: source!.state.dataUpdatedAt, isInvalidated: true })
}

const inCurrency = ({ queryKey, state }: Query, rate: Rate): unknown =>
  isCartKey(queryKey) ? cartIn(state.data as Cart, rate) : cardsIn(state.data, rate)

/** Without a rate, prices are shown in SAR. */
function rateOf(client: QueryClient, currency: Currency | undefined): Rate {
  const rates = client.getQueryData<Rates>(['rates' satisfies QueryRoot])?.rates ?? []
  return rates.find((rate) => rate.currency === currency) ?? riyal
}

/** The server has answered: what other currencies have is older, and begins anew when it is next shown. */
function dropOthers(client: QueryClient, query: Query): void {
  for (const each of others(client, query)) {
    if (!each.isActive() && each.state.fetchStatus === 'idle') client.getQueryCache().remove(each)
  }
}
