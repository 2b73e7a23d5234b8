import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldPath } from 'react-hook-form'
import { shopDataSchema, taglineMost, type ShownHouseSettings } from '#src/contract/settings/house-settings.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { Group, SettingsForm } from './settings-form.tsx'
import { type ShopForm, shopFormOf, valuesOfShopForm } from './shop-form.ts'
import { useHouseSettings } from './use-house-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** Where shoppers reach the shop, when, and who runs it. */
export function ShopDataForm({ stored }: { stored: ShownHouseSettings }) {
  const { t } = useLingui()
  const { form, errorOf, submit, ...state } = useSettingsForm<ShopForm, ShownHouseSettings>({
    stored,
    formOf: shopFormOf,
    valuesOf: valuesOfShopForm,
    schema: shopDataSchema,
    ...useHouseSettings(),
  })
  const register = (name: FieldPath<ShopForm>) => ({ ...form.register(name), error: errorOf(name) })
  const inBoth = (
    name: 'address' | 'city' | 'tagline' | 'contactHours' | 'preOrderHours' | 'companyName',
    english: string,
    arabic: string,
    hint?: string,
  ) => (
    <div className="both-languages">
      <TextField label={english} lang="en" dir="ltr" hint={hint} {...register(`${name}.en`)} />
      <TextField label={arabic} lang="ar" dir="rtl" hint={hint} {...register(`${name}.ar`)} />
    </div>
  )
  return (
    <SettingsForm onSubmit={submit} {...state}>
      <Group title={<Trans>How shoppers reach you</Trans>}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Phone of the shop`}
            type="tel"
            dir="ltr"
            hint={t`With the country’s code: +966 11 …`}
            {...register('phone')}
          />
          <TextField label={t`WhatsApp`} type="tel" dir="ltr" hint={t`With the country’s code: +966 50 …`} {...register('whatsapp')} />
          <TextField label={t`E-mail`} type="email" dir="ltr" {...register('email')} />
          <TextField
            label={t`Working days until an answer`}
            inputMode="numeric"
            dir="ltr"
            hint={t`1 to 365. Empty: the shop promises nothing.`}
            {...register('answerDays')}
          />
        </div>
        {inBoth('contactHours', t`Hours in English`, t`Hours in Arabic`)}
        {inBoth('preOrderHours', t`Hours for pre-orders in English`, t`Hours for pre-orders in Arabic`)}
      </Group>
      <Group title={<Trans>Where the shop is</Trans>}>
        {inBoth('address', t`Address in English`, t`Address in Arabic`)}
        {inBoth('city', t`City in English`, t`City in Arabic`, t`Pages say where a piece is. Empty: they do not.`)}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t`Latitude`} inputMode="decimal" dir="ltr" hint={t`In degrees: 24.6992`} {...register('location.latitude')} />
          <TextField label={t`Longitude`} inputMode="decimal" dir="ltr" hint={t`In degrees: 46.6722`} {...register('location.longitude')} />
        </div>
      </Group>
      <Group title={<Trans>About the house</Trans>}>
        {inBoth(
          'tagline',
          t`One sentence in English`,
          t`One sentence in Arabic`,
          t`At most ${taglineMost} characters. It stands at the foot of every page and describes the app.`,
        )}
      </Group>
      <Group title={<Trans>The company</Trans>}>
        {inBoth('companyName', t`Company’s name in English`, t`Company’s name in Arabic`)}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t`Commercial register`} inputMode="numeric" dir="ltr" hint={t`10 digits`} {...register('commercialRegister')} />
          <TextField
            label={t`VAT number`}
            inputMode="numeric"
            dir="ltr"
            hint={t`15 digits; the first and the last are a 3`}
            {...register('vatNumber')}
          />
        </div>
      </Group>
    </SettingsForm>
  )
}
