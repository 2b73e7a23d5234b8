import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkChange } from '#contract/products/bulk-change.ts'
import type { BulkResult } from '#contract/products/staff-products.ts'
import { call } from '../../call.ts'

/** The chosen products of the list, one change of all of them, and what it did to each. */
export function useBulk() {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())
  const change = useMutation({
    mutationFn: async (given: BulkChange) => (await call('staff.products.bulk', { body: { ids: [...chosen], change: given } })).data,
    meta: { isShown: true },
    onSuccess: async (answers) => {
      setResults(new Map(answers.map((answer) => [answer.id, answer])))
      // Those that failed stay chosen: they can be mended and tried again.
      setChosen(new Set(answers.filter(({ result }) => result === 'failed').map(({ id }) => id)))
      await Promise.all([
        client.invalidateQueries({ queryKey: ['products'] }),
        ...answers.map(({ id }) => client.invalidateQueries({ queryKey: ['product', id] })),
      ])
    },
  })
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => (isChosen ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id)))))
  return { chosen, choose, change, results }
}
export type Bulk = ReturnType<typeof useBulk>
