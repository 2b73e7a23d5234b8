import type { QueryExecuteOptions, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { Locale } from '#contract/locale.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import type { PageLoading } from '../page-loading.ts'

/** What every summary in a list of requests has. */
export type Listed = { id: string; number: string; status: RequestStatus; createdAt: string }

/** The line of a tile on the account's home. `isOpen`: something is under way, so that it goes before the line of another kind. */
export type TileLine = { isOpen: boolean; line: ReactNode }

type QueryOf<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key> & QueryExecuteOptions<Data, Error, Data, Data, Key>

type Definition<Summary, One, ListKey extends QueryKey, OneKey extends QueryKey> = {
  kind: RequestKind
  /** All of the customer's own, newest first. */
  list: (preferences: Preferences) => QueryOf<Summary[], ListKey>
  one: (preferences: Preferences, id: string) => QueryOf<One, OneKey>
  Row: (props: { request: Summary }) => ReactNode
  /** One in the outbox. */
  QueuedRow: (props: { entry: Entry }) => ReactNode
  /** @param requests at least one @param now the shop's time, milliseconds since 1970 */
  tileLine: (requests: readonly Summary[], preferences: { locale: Locale; now: number }) => TileLine
  /** Its page. The loader has fetched `one`. */
  Page: (props: { id: string }) => ReactNode
  /** What its page needs besides. Never rejects. */
  alsoLoad?: (context: PageLoading['context']) => Promise<unknown>
}

/** A kind of request that the account lists, of whose data only the common fields are known. */
export type AccountKind = Definition<Listed, Listed, QueryKey, QueryKey>

/** Checks the parts of a kind against each other; the lists of all kinds read only the common fields. */
export const accountKind = <Summary extends Listed, One extends Listed, ListKey extends QueryKey, OneKey extends QueryKey>(
  definition: Definition<Summary, One, ListKey, OneKey>,
): AccountKind => definition as unknown as AccountKind
