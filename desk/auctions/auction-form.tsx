import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import {
  type AuctionBody,
  auctionBodySchema,
  type AuctionUpdateBody,
  auctionUpdateBodySchema,
  type StaffAuction,
} from '#contract/auctions/staff-auctions.ts'
import { call } from '../call.ts'
import { DeskForm } from '../form/desk-form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { useRowForm } from '../form/use-row-form.ts'
import { type ChosenPiece, PieceChoice } from '../products/piece-choice.tsx'
import { auctionsQuery } from './queries.ts'
import { momentOf, Times, type TypedTimes, typedOf } from './times.tsx'

type Fields = TypedTimes & { piece: ChosenPiece | null }
const empty: Fields = { piece: null, startsAt: '', endsAt: '' }
const momentsOf = ({ startsAt, endsAt }: TypedTimes) => ({ startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) })
const timesOf = ({ startsAt, endsAt }: StaffAuction): TypedTimes => ({ startsAt: typedOf(startsAt), endsAt: typedOf(endsAt) })

type Props = {
  /** Reads the list again. */
  onChanged: () => Promise<void>
  savedText: string
}

/** A new auction of a piece that is searched. */
export function NewAuction({ onChanged, savedText }: Props) {
  const desk = useDeskForm<Fields, Fields, AuctionBody>({
    keepAs: 'auctions:new',
    stored: empty,
    formOf: (fields) => fields,
    valuesOf: ({ piece, ...times }) => ({ productId: piece?.id ?? '', ...momentsOf(times) }),
    schema: auctionBodySchema,
    save: async (body, { idempotencyKey }) => {
      await call('staff.auctions.create', { body, idempotencyKey })
      await onChanged()
    },
    savedText,
  })
  const piece = useWatch({ control: desk.form.control, name: 'piece' })
  return (
    <DeskForm {...desk} label={<Trans>Add</Trans>}>
      <PieceChoice
        chosen={piece ?? undefined}
        onChoose={({ id, stockNumber, name, nameAr }) =>
          desk.form.setValue('piece', { id, stockNumber, name, nameAr }, { shouldDirty: true })
        }
        error={desk.errorOf('productId')}
      />
      <Times field={desk.field} />
    </DeskForm>
  )
}

/** Other times of an auction that has not ended. */
export function AuctionTimes({ auction, onChanged, savedText, onDone }: Props & { auction: StaffAuction; onDone: () => void }) {
  const client = useQueryClient()
  const { id, version } = auction
  const desk = useRowForm<TypedTimes, StaffAuction, AuctionUpdateBody>({
    kind: 'auctions',
    known: auction,
    empty: auction,
    formOf: timesOf,
    valuesOf: (times) => ({ ...momentsOf(times), version }),
    schema: auctionUpdateBodySchema,
    save: async (values, { read }) => {
      // What was not touched stays as exact as it is.
      const exact = (name: keyof TypedTimes) => (typedOf(values[name]) === typedOf(read[name]) ? read[name] : values[name])
      const body = { startsAt: exact('startsAt'), endsAt: exact('endsAt'), version: read.version }
      try {
        return (await call('staff.auctions.update', { params: { id }, body })).data
      } finally {
        // Also where it has ended meanwhile, or has other times: the row shows that.
        await onChanged()
      }
    },
    readAll: () => client.query({ ...auctionsQuery, staleTime: 0 }),
    savedText,
    onDone,
  })
  return (
    <DeskForm {...desk} className="grid gap-4 mt-2" onLeave={onDone}>
      <Times field={desk.field} />
    </DeskForm>
  )
}
