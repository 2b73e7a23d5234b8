import { Trans, useLingui } from '@lingui/react/macro'
import { offerSettingsSchema, type ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { TextField } from '#ui/text-field.tsx'
import { Group, SettingsForm } from '../house/settings-form.tsx'
import { numberText, typedNumber } from '../house/typed-number.ts'
import { useHouseSettings } from '../house/use-house-settings.ts'
import { useSettingsForm } from '../house/use-settings-form.ts'

type Fields = { counterHours: string }

/** For how long the house's own price for an offer is valid. */
export function CounterOffersForm({ stored }: { stored: ShownHouseSettings }) {
  const { t } = useLingui()
  const desk = useSettingsForm<Fields, ShownHouseSettings>({
    keepAs: 'settings:counter-offers',
    stored,
    formOf: ({ counterHours }) => ({ counterHours: numberText(counterHours) }),
    valuesOf: ({ counterHours }) => ({ counterHours: typedNumber(counterHours) }),
    schema: offerSettingsSchema,
    ...useHouseSettings(),
  })
  return (
    <SettingsForm {...desk}>
      <Group title={<Trans>Counter-offers</Trans>}>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label={t`Valid for, hours`}
            inputMode="numeric"
            hint={t`After that the offer is closed. Prices that were sent before keep their time.`}
            dir="ltr"
            {...desk.field('counterHours')}
          />
        </div>
      </Group>
    </SettingsForm>
  )
}
