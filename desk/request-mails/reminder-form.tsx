import { Trans, useLingui } from '@lingui/react/macro'
import { reminderSettingSchema, type ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { TextField } from '#ui/text-field.tsx'
import { Group, SettingsForm } from '../house/settings-form.tsx'
import { numberText, typedNumber } from '../house/typed-number.ts'
import { useHouseSettings } from '../house/use-house-settings.ts'
import { useSettingsForm } from '../house/use-settings-form.ts'

type Fields = { reminderHours: string }

/** After how long a request that waits reminds of itself. */
export function ReminderForm({ stored }: { stored: ShownHouseSettings }) {
  const { t } = useLingui()
  const desk = useSettingsForm<Fields, ShownHouseSettings>({
    keepAs: 'settings:reminder',
    stored,
    formOf: ({ reminderHours }) => ({ reminderHours: numberText(reminderHours) }),
    valuesOf: ({ reminderHours }) => ({ reminderHours: typedNumber(reminderHours) }),
    schema: reminderSettingSchema,
    ...useHouseSettings(),
  })
  return (
    <SettingsForm {...desk}>
      <Group title={<Trans>Reminder</Trans>}>
        <TextField
          label={t`When a request has waited, hours`}
          inputMode="numeric"
          hint={t`Whoever has taken it is reminded once on their devices; if nobody has, all who are told of its kind. Empty: no reminders.`}
          dir="ltr"
          {...desk.field('reminderHours')}
        />
      </Group>
    </SettingsForm>
  )
}
