import { Trans, useLingui } from '@lingui/react/macro'
import { shopDataSchema, taglineMost, type ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { TextField } from '#ui/text-field.tsx'
import { BothLanguages } from '../form/both-languages.tsx'
import { Group, SettingsForm } from '../house/settings-form.tsx'
import { type ShopForm, shopFormOf, valuesOfShopForm } from './shop-form.ts'
import { useHouseSettings } from '../house/use-house-settings.ts'
import { useSettingsForm } from '../house/use-settings-form.ts'

/** Where shoppers reach the shop, when, and who runs it. */
export function ShopDataForm({ stored }: { stored: ShownHouseSettings }) {
  const { t } = useLingui()
  const desk = useSettingsForm<ShopForm, ShownHouseSettings>({
    keepAs: 'settings:shop-data',
    stored,
    formOf: shopFormOf,
    valuesOf: valuesOfShopForm,
    schema: shopDataSchema,
    ...useHouseSettings(),
  })
  const { field } = desk
  return (
    <SettingsForm {...desk}>
      <Group title={<Trans>How shoppers reach you</Trans>}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t`Phone of the shop`} type="tel" dir="ltr" hint={t`With the country’s code: +966 11 …`} {...field('phone')} />
          <TextField label={t`WhatsApp`} type="tel" dir="ltr" hint={t`With the country’s code: +966 50 …`} {...field('whatsapp')} />
          <TextField label={t`E-mail`} type="email" dir="ltr" {...field('email')} />
          <TextField
            label={t`Working days until an answer`}
            inputMode="numeric"
            dir="ltr"
            hint={t`1 to 365. Empty: the shop promises nothing.`}
            {...field('answerDays')}
          />
        </div>
        <BothLanguages field={field} name="contactHours" english={t`Hours in English`} arabic={t`Hours in Arabic`} />
        <BothLanguages
          field={field}
          name="preOrderHours"
          english={t`Hours for pre-orders in English`}
          arabic={t`Hours for pre-orders in Arabic`}
        />
      </Group>
      <Group title={<Trans>Where the shop is</Trans>}>
        <BothLanguages field={field} name="address" english={t`Address in English`} arabic={t`Address in Arabic`} />
        <BothLanguages
          field={field}
          name="city"
          english={t`City in English`}
          arabic={t`City in Arabic`}
          hint={t`Pages say where a piece is. Empty: they do not.`}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t`Latitude`} inputMode="decimal" dir="ltr" hint={t`In degrees: 24.6992`} {...field('location.latitude')} />
          <TextField label={t`Longitude`} inputMode="decimal" dir="ltr" hint={t`In degrees: 46.6722`} {...field('location.longitude')} />
        </div>
      </Group>
      <Group title={<Trans>About the house</Trans>}>
        <BothLanguages
          field={field}
          name="tagline"
          english={t`One sentence in English`}
          arabic={t`One sentence in Arabic`}
          hint={t`At most ${taglineMost} characters. It stands at the foot of every page and describes the app.`}
        />
      </Group>
      <Group title={<Trans>The company</Trans>}>
        <BothLanguages field={field} name="companyName" english={t`Company’s name in English`} arabic={t`Company’s name in Arabic`} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Commercial register`}
            inputMode="numeric"
            dir="ltr"
            hint={t`As on its certificate: 1010123456`}
            {...field('commercialRegister')}
          />
          <TextField
            label={t`VAT number`}
            inputMode="numeric"
            dir="ltr"
            hint={t`As on its certificate: 300012345600003`}
            {...field('vatNumber')}
          />
        </div>
      </Group>
    </SettingsForm>
  )
}
