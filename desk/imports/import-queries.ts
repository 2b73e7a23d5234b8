import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Import, ImportPass, ImportState } from '#contract/imports/imports.ts'
import { call } from '../call.ts'

const pollMs = 700
const working: readonly ImportState[] = ['reading', 'checking', 'writing', 'fetching']
export const isUnderWay = ({ state }: Pick<Import, 'state'>): boolean => working.includes(state)

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  meta: { isShown: true },
  queryFn: async ({ signal }) => (await call('staff.imports.list', { signal })).data,
})

/** The scope of what is changed of an import: each waits for the one before, so that it begins with what was typed last. */
export const inTurn = (id: string) => ({ id: `import ${id}` })

/** Asked again while the server works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    meta: { isShown: true },
    queryFn: async ({ signal }) => (await call('staff.imports.get', { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMs : false),
  })

/** Rows of which something is to be said, or all. `state`, `failed` photographs: what was known changes with them. */
export const importRowsQuery = (
  id: string,
  { pass, state, failed, isAll }: { pass: ImportPass; state: ImportState; failed: number; isAll: boolean },
) =>
  infiniteQueryOptions({
    queryKey: ['imports', id, 'rows', pass, state, failed, isAll],
    queryFn: ({ pageParam: after, signal }) =>
      call('staff.imports.rows', { signal, params: { id }, query: { pass, after, ...(!isAll && { problems: 'true' }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => (meta.next === null ? undefined : String(meta.next)),
    placeholderData: keepPreviousData,
  })
