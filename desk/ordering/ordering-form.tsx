import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldPath } from 'react-hook-form'
import { orderingSettingsSchema, type ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { TextField } from '#ui/text-field.tsx'
import { type OrderingForm as Fields, orderingFormOf, valuesOfOrderingForm } from './ordering-values.ts'
import { Group, SettingsForm } from '../house/settings-form.tsx'
import { useHouseSettings } from '../house/use-house-settings.ts'
import { useSettingsForm } from '../house/use-settings-form.ts'

/** VAT, fees and days of the delivery. */
export function OrderingForm({ stored }: { stored: ShownHouseSettings }) {
  const { t } = useLingui()
  const desk = useSettingsForm<Fields, ShownHouseSettings>({
    keepAs: 'settings:ordering',
    stored,
    formOf: orderingFormOf,
    valuesOf: valuesOfOrderingForm,
    schema: orderingSettingsSchema,
    ...useHouseSettings(),
  })
  const register = (name: FieldPath<Fields>) => ({ ...desk.field(name), dir: 'ltr' as const })
  return (
    <SettingsForm {...desk}>
      <Group title={<Trans>Delivery and VAT</Trans>}>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label={t`Fee inside Saudi Arabia, riyals`} inputMode="decimal" {...register('shippingFees.inside')} />
          <TextField label={t`Fee elsewhere, riyals`} inputMode="decimal" {...register('shippingFees.elsewhere')} />
          <TextField label={t`Free from, riyals`} inputMode="decimal" {...register('shippingFees.freeFrom')} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t`Days inside Saudi Arabia, at least`} inputMode="numeric" {...register('deliveryDays.inside.from')} />
          <TextField label={t`Days inside Saudi Arabia, at most`} inputMode="numeric" {...register('deliveryDays.inside.to')} />
          <TextField label={t`Days elsewhere, at least`} inputMode="numeric" {...register('deliveryDays.elsewhere.from')} />
          <TextField label={t`Days elsewhere, at most`} inputMode="numeric" {...register('deliveryDays.elsewhere.to')} />
          <TextField
            label={t`VAT that prices include, percent`}
            inputMode="decimal"
            hint={t`Inside Saudi Arabia. Elsewhere there is none.`}
            {...register('vatPercent')}
          />
        </div>
      </Group>
    </SettingsForm>
  )
}
