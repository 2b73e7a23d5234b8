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
import { BiddingFields, noTerms, termsOf, type TypedTerms, typedTermsOf } from './bidding-fields.tsx'
import { auctionsQuery } from './queries.ts'
import { momentOf, Times, type TypedTimes, typedOf } from './times.tsx'

type AuctionFields = TypedTimes & TypedTerms
type Fields = AuctionFields & { piece: ChosenPiece | null }
const empty: Fields = { piece: null, startsAt: '', endsAt: '', ...noTerms }
const momentsOf = ({ startsAt, endsAt }: TypedTimes) => ({ startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) })
const fieldsOf = (auction: StaffAuction): AuctionFields => ({
  startsAt: typedOf(auction.startsAt),
  endsAt: typedOf(auction.endsAt),
  ...typedTermsOf(auction),
})

type Props = {
  /** Reads the list again. */
  onChanged: () => Promise<void>
  savedText: string
  /** Whether the house lets shoppers bid. */
  isBiddingOn: boolean
}

/** A new auction of a piece that is searched. */
export function NewAuction({ onChanged, savedText, isBiddingOn }: Props) {
  const desk = useDeskForm<Fields, Fields, AuctionBody>({
    keepAs: 'auctions:new',
    stored: empty,
    formOf: (fields) => fields,
    valuesOf: ({ piece, ...fields }) => ({ productId: piece?.id ?? '', ...momentsOf(fields), ...termsOf(fields) }),
    schema: auctionBodySchema,
    save: async (body, { idempotencyKey }) => {
      await call('staff.auctions.create', { body, idempotencyKey })
      await onChanged()
    },
    savedText,
  })
  const [piece, hasBidding] = useWatch({ control: desk.form.control, name: ['piece', 'hasBidding'] })
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
      {(isBiddingOn || hasBidding) && <BiddingFields isChosen={hasBidding} choice={desk.form.register('hasBidding')} field={desk.field} />}
    </DeskForm>
  )
}

/** Other times of an auction that has not ended, and whether shoppers bid in it. */
export function AuctionTimes({
  auction,
  onChanged,
  savedText,
  isBiddingOn,
  onDone,
}: Props & { auction: StaffAuction; onDone: () => void }) {
  const client = useQueryClient()
  const { id, version } = auction
  const desk = useRowForm<AuctionFields, StaffAuction, AuctionUpdateBody>({
    kind: 'auctions',
    known: auction,
    empty: auction,
    formOf: fieldsOf,
    valuesOf: (fields) => ({ ...momentsOf(fields), ...termsOf(fields), version }),
    schema: auctionUpdateBodySchema,
    save: async (values, { read }) => {
      // What was not touched stays as exact as it is.
      const exact = (name: keyof TypedTimes) => (typedOf(values[name]) === typedOf(read[name]) ? read[name] : values[name])
      const body = { ...values, startsAt: exact('startsAt'), endsAt: exact('endsAt'), version: read.version }
      try {
        return (await call('staff.auctions.update', { params: { id }, body })).data
      } finally {
        // Also where it has ended meanwhile, or has other times: the row shows that.
        await onChanged()
      }
    },
    readAll: async () => (await client.query({ ...auctionsQuery, staleTime: 0 })).auctions,
    savedText,
    onDone,
  })
  const hasBidding = useWatch({ control: desk.form.control, name: 'hasBidding' })
  return (
    <DeskForm {...desk} className="grid gap-4 mt-2" onLeave={onDone}>
      <Times field={desk.field} />
      {(isBiddingOn || hasBidding) && <BiddingFields isChosen={hasBidding} choice={desk.form.register('hasBidding')} field={desk.field} />}
    </DeskForm>
  )
}
