import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import type { StaffAuction } from '#src/contract/auctions/staff-auctions.ts'
import type { StaffProductRow } from '#src/contract/products/staff-products.ts'
import { Button } from '#src/ui/button.tsx'
import { call, inLanguage } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { PieceChoice } from './piece-choice.tsx'
import { momentOf, Times, type TypedTimes, typedOf } from './times.tsx'

const errorsIn = (error: Error | null) => (name: string) => (error instanceof ApiError ? error.fields[name]?.[0] : undefined)

/** A new auction of a piece that is searched. */
export function NewAuction({ onSaved }: { onSaved: () => Promise<void> }) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [piece, setPiece] = useState<StaffProductRow>()
  const [times, setTimes] = useState<TypedTimes>({ startsAt: '', endsAt: '' })
  const saving = useMutation({
    mutationFn: () =>
      call('staff.auctions.create', {
        ...inLanguage(),
        body: { productId: piece?.id ?? '', startsAt: momentOf(times.startsAt), endsAt: momentOf(times.endsAt) },
        idempotencyKey: key,
      }),
    meta: { isShown: true },
    onSuccess: async () => {
      setPiece(undefined)
      setTimes({ startsAt: '', endsAt: '' })
      await onSaved()
    },
    // Another try may have other values.
    onSettled: () => setKey(crypto.randomUUID()),
  })
  const errorOf = errorsIn(saving.error)
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <PieceChoice chosen={piece} onChoose={setPiece} error={errorOf('productId')} />
      <Times times={times} onChange={setTimes} errorOf={errorOf} />
      <FormError error={saving.error} />
      <Button type="submit" className="justify-self-start" isWorking={saving.isPending}>
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}

/** Other times of an auction that has not ended. */
export function AuctionTimes({ auction, onSaved, onDone }: { auction: StaffAuction; onSaved: () => Promise<void>; onDone: () => void }) {
  const [times, setTimes] = useState<TypedTimes>({ startsAt: typedOf(auction.startsAt), endsAt: typedOf(auction.endsAt) })
  // What was not touched stays as exact as it is.
  const exact = (name: keyof TypedTimes) => (times[name] === typedOf(auction[name]) ? auction[name] : momentOf(times[name]))
  const saving = useMutation({
    mutationFn: () =>
      call('staff.auctions.update', {
        ...inLanguage(),
        params: { id: auction.id },
        body: { startsAt: exact('startsAt'), endsAt: exact('endsAt'), version: auction.version },
      }),
    meta: { isShown: true },
    onSuccess: async () => {
      await onSaved()
      onDone()
    },
    // Somebody else has changed it: the row shows their times, and what is typed here stays.
    onError: () => onSaved(),
  })
  return (
    <form
      className="grid gap-4 mt-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <Times times={times} onChange={setTimes} errorOf={errorsIn(saving.error)} />
      <FormError error={saving.error} />
      <div className="flex gap-3">
        <Button type="submit" isWorking={saving.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="line" onClick={onDone}>
          <Trans>Leave it as it was</Trans>
        </Button>
      </div>
    </form>
  )
}
