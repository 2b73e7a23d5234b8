import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ApiError } from '#calls/api-error.ts'
import { mostPins, type Pin, type PinnedRail, type RailPins } from '#contract/pins/pins.ts'
import { PieceChoice } from '../products/piece-choice.tsx'
import { call } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { useDragOrder } from '../photographs/use-drag-order.ts'
import { PinRow } from './pin-row.tsx'
import { pinsQuery } from './queries.ts'

const railWords: Record<PinnedRail, ReturnType<typeof msg>> = {
  bestDeals: msg`Best deals`,
  popular: msg`Popular now`,
  newest: msg`New arrivals`,
}

/** The pinned pieces of a row: ordered by dragging, by keys and by buttons. Each change is saved at once. */
export function RailPinsEditor({ rail, pieces: stored }: RailPins) {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const saving = useMutation({
    mutationFn: async (pieces: readonly Pin[]) => {
      const body = { ids: pieces.map(({ id }) => id), read: stored.map(({ id }) => id) }
      return (await call('staff.pins.set', { params: { rail }, body })).data
    },
    meta: { isShown: true },
    onSuccess: (rails) => client.setQueryData(pinsQuery.queryKey, rails),
    // Where another person has changed the pins meanwhile, theirs are shown, and the change can be made again.
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'setting.changed') await client.invalidateQueries({ queryKey: pinsQuery.queryKey })
    },
  })
  const pieces = saving.isPending ? saving.variables : stored
  const focus = useFocusAfterMove(list, pieces)
  const change = (next: readonly Pin[]) => !saving.isPending && saving.mutate(next)
  const move = (id: string, to: number, part: string) => {
    const from = pieces.findIndex((each) => each.id === id)
    const piece = pieces[from]
    if (!piece || from === to || saving.isPending) return
    focus(id, part)
    change(pieces.toSpliced(from, 1).toSpliced(to, 0, piece))
    const [place, count] = [to + 1, pieces.length]
    setSaid(t`Moved to place ${place} of ${count}`)
  }
  const { drag, handleOf } = useDragOrder(list, (id, to) => move(id, to, 'handle'))
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{i18n._(railWords[rail])}</h2>
      {pieces.length > 0 && (
        <ul ref={list} className="border-t border-line">
          {pieces.map((piece, nth) => (
            <PinRow
              key={piece.id}
              piece={piece}
              nth={nth}
              count={pieces.length}
              isWorking={saving.isPending}
              isDragged={drag?.key === piece.id}
              mark={drag?.mark?.key === piece.id ? drag.mark.side : undefined}
              handle={handleOf(piece.id)}
              onMove={(to, part) => move(piece.id, to, part)}
              onRemove={() => {
                focus((pieces[nth + 1] ?? pieces[nth - 1])?.id ?? '', 'handle')
                change(pieces.toSpliced(nth, 1))
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <FormError error={saving.error} />
      {pieces.length < mostPins ? (
        <PieceChoice
          label={t`Pin a piece`}
          chosen={undefined}
          onChoose={({ id, stockNumber, name, nameAr }) => {
            if (!pieces.some((each) => each.id === id)) change([...pieces, { id, stockNumber, name, nameAr, state: 'shown' }])
          }}
        />
      ) : (
        <p className="text-ink-muted">
          <Trans>The row is full.</Trans>
        </p>
      )}
    </section>
  )
}

/** An element that moves in the document loses the focus: it gets it back. @returns says which part of which row gets it */
function useFocusAfterMove(list: RefObject<HTMLElement | null>, pieces: readonly Pin[]) {
  const wanted = useRef<{ id: string; part: string } | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id, part } = wanted.current
    wanted.current = null
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"] [data-part="${part}"]`)?.focus()
  }, [pieces, list])
  return (id: string, part: string) => {
    wanted.current = { id, part }
  }
}
