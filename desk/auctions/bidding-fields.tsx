import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { StaffAuction } from '#contract/auctions/staff-auctions.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FieldWithError } from '../form/use-desk-form.ts'
import { halalas, riyals } from '../products/edit/product-form.ts'

/** Whether shoppers bid, and the prices as they are typed. */
export type TypedTerms = { hasBidding: boolean; bidding: { startingSar: string; reserveSar: string } }

export const noTerms: TypedTerms = { hasBidding: false, bidding: { startingSar: '', reserveSar: '' } }
export const typedTermsOf = ({ bidding }: StaffAuction): TypedTerms =>
  bidding ? { hasBidding: true, bidding: { startingSar: riyals(bidding.startingSar), reserveSar: riyals(bidding.reserveSar) } } : noTerms

/** A text that is no amount stays as it is, so that the schema says so at its field. */
const typedAmount = (text: string) => {
  const amount = halalas(text)
  return amount === undefined ? text : amount
}
/** What the schema checks. */
export const termsOf = ({ hasBidding, bidding: { startingSar, reserveSar } }: TypedTerms) =>
  hasBidding ? { bidding: { startingSar: typedAmount(startingSar), reserveSar: typedAmount(reserveSar) } } : {}

type Props = {
  isChosen: boolean
  choice: UseFormRegisterReturn
  field: (name: 'bidding.startingSar' | 'bidding.reserveSar') => FieldWithError
}

/** Whether shoppers bid in the shop, and from which price on. */
export function BiddingFields({ isChosen, choice, field }: Props) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4">
      <Checkbox label={<Trans>Shoppers bid in the shop</Trans>} {...choice} />
      {isChosen && (
        <div className="both-languages">
          <TextField label={t`Starting price, in riyals`} inputMode="numeric" dir="ltr" isRequired {...field('bidding.startingSar')} />
          <TextField
            label={t`Reserve, in riyals`}
            hint={t`Below it the piece is not sold. Nobody is told how high it is. Empty: it is sold at any price.`}
            inputMode="numeric"
            dir="ltr"
            {...field('bidding.reserveSar')}
          />
        </div>
      )}
    </div>
  )
}
