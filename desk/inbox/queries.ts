import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InboxQuery } from '#contract/inbox/inbox.ts'
import { call } from '../call.ts'
import { wordsOf } from './kept-words.ts'

/** What the address of the list says. */
export type InboxSearch = { [Key in keyof InboxQuery as Exclude<Key, 'perPage' | 'q'>]?: InboxQuery[Key] | undefined } & {
  /** Under which name the tab keeps what is looked for. */
  words?: string | undefined
}

/** How often is asked for what others have sent or done, milliseconds. */
const againMs = 15_000

export const waitingQuery = queryOptions({
  queryKey: ['inbox', 'waiting'],
  queryFn: async ({ signal }) => (await call('staff.waiting.get', { signal })).data,
  refetchInterval: againMs,
})

export const inboxQuery = ({ words, ...query }: InboxSearch) =>
  queryOptions({
    queryKey: ['inbox', 'list', query, words],
    meta: { isShown: true },
    queryFn: ({ signal }) => call('staff.requests.list', { query: { ...query, q: wordsOf(words) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  })

/** @param number the short one, or the id */
export const requestQuery = (number: string) =>
  queryOptions({
    queryKey: ['inbox', 'request', number],
    meta: { isShown: true },
    queryFn: async ({ signal }) => (await call('staff.requests.get', { params: { id: number }, signal })).data,
    refetchInterval: againMs,
  })
