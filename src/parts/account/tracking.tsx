import { Trans } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OwnRequests } from '#src/blocks/requests/lists/own-requests.tsx'
import { requestScreens, type TrackingTab, trackingTabNames } from '#src/blocks/requests/request-screens.tsx'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { kindMadeBy } from '#contract/request-kinds/kinds.ts'
import { recordOf } from '#contract/typed-keys.ts'
import type { Tile } from '#src/features/account-home/account-home-page.tsx'
import { NoOffers, NoOrders, NoSells } from '#src/features/tracking/empty-tracking.tsx'
import { TrackingFrame } from '#src/features/tracking/tracking-frame.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { shopNow } from '#device/shop-clock.ts'
import { loadOptional } from '#src/queries/load-optional.ts'
import type { AccountKind } from './kind.ts'
import { accountKinds, kindsOfTab } from './kinds.ts'
import type { PageLoading } from '../page-loading.ts'

/** The customer's own requests: the tabs of the tracking, and their tiles on the account's home. */

type TabTexts = { empty: ReactNode; notThere: ReactNode }
const textsOf: Record<TrackingTab, TabTexts> = {
  buying: { empty: <NoOrders />, notThere: <Trans>Your orders could not be loaded</Trans> },
  selling: { empty: <NoSells />, notThere: <Trans>Your sell requests could not be loaded</Trans> },
  offers: { empty: <NoOffers />, notThere: <Trans>Your offers could not be loaded</Trans> },
}

/** The lists of kinds, in their order. */
function useLists(kinds: readonly AccountKind[]) {
  const preferences = usePreferences()
  const results = useQueries({ queries: kinds.map(({ list }) => list(preferences)) })
  return kinds.map((kind, index) => ({ ...kind, result: results[index]!, requests: results[index]?.data }))
}

const byTab = <Value,>(valueOf: (tab: TrackingTab) => Value) => recordOf(trackingTabNames, valueOf)

/**
 * For the account's home: how many requests each tab has, and the line of the first kind with an open one. Undefined while one of its lists
 * is loading.
 */
export function useTiles(): Record<TrackingTab, Tile | 'none' | undefined> {
  const { locale } = usePreferences()
  const [now] = useState(shopNow)
  const lists = useLists(accountKinds)
  return byTab((tab) => {
    const ofTab = lists.filter(({ kind }) => requestScreens[kind].tracking === tab)
    if (ofTab.some(({ requests }) => requests === undefined)) return undefined
    const tiles = ofTab.flatMap(({ requests = [], tileLine }) =>
      requests.length === 0 ? [] : [{ count: requests.length, ...tileLine(requests, { locale, now }) }],
    )
    const shown = tiles.find(({ isOpen }) => isOpen) ?? tiles.at(-1)
    return shown ? { count: tiles.reduce((sum, { count }) => sum + count, 0), line: shown.line } : 'none'
  })
}

/** A list is fetched ahead if possible: the outbox entries are shown in any case, and the list shows its own error. */
const loadTab =
  (tab: TrackingTab) =>
  async ({ context }: PageLoading): Promise<void> => {
    const load = ({ kind, list }: AccountKind) =>
      loadOptional(`the list of each ${kind}`, context.queryClient.query({ ...list(context), staleTime: 'static' }))
    await Promise.all(kindsOfTab(tab).map(load))
  }

/** A tab of the tracking: the requests of its kinds, newest first. */
function TrackedRequests({ tab }: { tab: TrackingTab }): ReactNode {
  const all = useLists(accountKinds)
  const lists = all.filter(({ kind }) => requestScreens[kind].tracking === tab)
  const queued = useOutbox()
    .filter(({ endpoint }) => lists.some(({ kind }) => kind === kindMadeBy(endpoint)))
    .toReversed()
  const rows = lists
    .flatMap(({ Row, requests = [] }) =>
      requests.map((request) => ({
        status: request.status,
        createdAt: request.createdAt,
        row: <Row key={request.id} request={request} />,
      })),
    )
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  const counts = byTab((each) => {
    const ofTab = all.filter(({ kind }) => requestScreens[kind].tracking === each)
    return ofTab.some(({ requests }) => requests === undefined)
      ? undefined
      : ofTab.reduce((sum, { requests = [] }) => sum + requests.length, 0)
  })
  const results = lists.map(({ result }) => result)
  return (
    <TrackingFrame counts={counts}>
      <OwnRequests
        requests={{
          data: lists.some(({ requests }) => requests !== undefined) ? rows : undefined,
          dataUpdatedAt: Math.min(...results.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))),
          isRefetchError: results.some(({ isRefetchError }) => isRefetchError),
          isFetching: results.some(({ isFetching }) => isFetching),
          refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
        }}
        isPartial={lists.some(({ requests }) => requests === undefined)}
        queued={queued}
        renderQueued={(entry) => {
          const found = lists.find(({ kind }) => kind === kindMadeBy(entry.endpoint))
          return found && <found.QueuedRow key={entry.id} entry={entry} />
        }}
        renderRequest={({ row }) => row}
        empty={textsOf[tab].empty}
        notThere={textsOf[tab].notThere}
      />
    </TrackingFrame>
  )
}

export const loadOffers = loadTab('offers')
export const OffersRoute = (): ReactNode => <TrackedRequests tab="offers" />

export const loadOrders = loadTab('buying')
export const OrdersRoute = (): ReactNode => <TrackedRequests tab="buying" />

export const loadSells = loadTab('selling')
export const SellsRoute = (): ReactNode => <TrackedRequests tab="selling" />
