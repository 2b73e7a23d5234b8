import { Trans, useLingui } from '@lingui/react/macro'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFieldWord } from '../field-words.ts'
import { Fold, Group } from './fold.tsx'
import { type FormProps, useRegister } from './use-register.tsx'

/** What it costs. */
export function PriceFields({ form }: FormProps) {
  const { t } = useLingui()
  const word = useFieldWord()
  const register = useRegister({ form })
  return (
    <Group title={<Trans>Price</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label={word('priceSar')} hint={t`In riyals, VAT included.`} inputMode="decimal" dir="ltr" {...register('priceSar')} />
      </div>
    </Group>
  )
}

/** What has a value of its own accord, and seldom another one: stock number, stock, former price. */
export function StockFields({ form }: FormProps) {
  const { t } = useLingui()
  const word = useFieldWord()
  const register = useRegister({ form })
  return (
    <Fold title={<Trans>Stock and former price</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label={t`Stock number`} hint={t`Your own number; unique.`} dir="ltr" {...register('stockNumber')} />
        <TextField label={word('stock')} inputMode="numeric" dir="ltr" {...register('stock')} />
        <TextField label={t`Former price in riyals`} inputMode="decimal" dir="ltr" {...register('formerPriceSar')} />
      </div>
    </Fold>
  )
}

/** What shoppers never see. */
export function PrivateFields({ form }: FormProps) {
  const { t } = useLingui()
  const register = useRegister({ form })
  return (
    <Fold title={<Trans>Only for the house</Trans>} note={<Trans>Shoppers never see this.</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label={t`Serial number`} dir="ltr" {...register('private.serial')} />
        <TextField label={t`Where it lies`} {...register('private.location')} />
        <TextField label={t`Cost in riyals`} inputMode="decimal" dir="ltr" {...register('private.costSar')} />
        <TextField label={t`Bought from`} {...register('private.acquiredFrom')} />
        <TextField label={t`Bought on`} type="date" dir="ltr" {...register('private.acquiredAt')} />
      </div>
      <TextArea label={t`Notes`} {...register('private.notes')} />
    </Fold>
  )
}
