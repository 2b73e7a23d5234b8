import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { kindNames, type RequestKind } from '#contract/request-kinds/kinds.ts'
import { requestMailsSettingSchema, type ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SettingsForm } from '../house/settings-form.tsx'
import { useHouseSettings } from '../house/use-house-settings.ts'
import { useSettingsForm } from '../house/use-settings-form.ts'

type Fields = Pick<ShownHouseSettings, 'requestMails'>
const formOf = ({ requestMails }: ShownHouseSettings): Fields => ({ requestMails })

const kindWords: Record<RequestKind, ReturnType<typeof msg>> = {
  offer: msg`New offers`,
  sell: msg`New sell requests`,
  order: msg`New orders`,
  preOrder: msg`New pre-orders`,
  contact: msg`New contact messages`,
}

/** Who is told of new requests by mail. */
export function RequestMailsForm({ stored }: { stored: ShownHouseSettings }) {
  const { t, i18n } = useLingui()
  const desk = useSettingsForm<Fields, ShownHouseSettings>({
    keepAs: 'settings:request-mails',
    stored,
    formOf,
    valuesOf: (fields) => fields,
    schema: requestMailsSettingSchema,
    ...useHouseSettings(),
  })
  const { email } = stored
  return (
    <SettingsForm {...desk}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`To this address`}
          type="email"
          dir="ltr"
          hint={email === '' ? t`Empty: nobody is told, because the shop shows no email.` : t`Empty: to ${email}, which the shop shows.`}
          {...desk.field('requestMails.to')}
        />
        <SelectField
          label={t`Language of the mails`}
          options={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
          {...desk.field('requestMails.locale')}
        />
      </div>
      <fieldset>
        <legend className="font-medium">
          <Trans>A mail about</Trans>
        </legend>
        <div className="grid sm:grid-cols-2">
          {kindNames.map((kind) => (
            <Checkbox key={kind} value={kind} label={i18n._(kindWords[kind])} {...desk.form.register('requestMails.kinds')} />
          ))}
        </div>
      </fieldset>
    </SettingsForm>
  )
}
