import { Trans, useLingui } from '@lingui/react/macro'
import { campaignState } from '#src/contract/pre-orders/pre-order-campaign.ts'
import { campaignSettingSchema, type ShownHouseSettings } from '#src/contract/settings/house-settings.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type CampaignForm as Fields, campaignFormOf, fieldTime, valuesOfCampaignForm } from './campaign-values.ts'
import { SettingsForm } from './settings-form.tsx'
import { useHouseSettings } from './use-house-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** When pre-orders are taken. @param now when `stored` was read, milliseconds */
export function CampaignForm({ stored, now }: { stored: ShownHouseSettings; now: number }) {
  const { t } = useLingui()
  const { form, errorOf, submit, ...state } = useSettingsForm<Fields, ShownHouseSettings>({
    stored,
    formOf: campaignFormOf,
    valuesOf: valuesOfCampaignForm,
    schema: campaignSettingSchema,
    ...useHouseSettings(),
  })
  const isOpen = campaignState(stored.preOrderCampaign ?? undefined, now) === 'open'
  const endNow = async () => {
    form.setValue('preOrderCampaign.endsAt', fieldTime(new Date()))
    await submit()
  }
  const register = (name: 'startsAt' | 'endsAt') => ({
    ...form.register(`preOrderCampaign.${name}`),
    type: 'datetime-local',
    error: errorOf(`preOrderCampaign.${name}`),
  })
  return (
    <SettingsForm onSubmit={submit} {...state}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t`Begins`} {...register('startsAt')} />
        <TextField label={t`Ends`} {...register('endsAt')} />
      </div>
      {isOpen && (
        <Button variant="line" className="justify-self-start" onClick={() => void endNow()}>
          <Trans>End it now</Trans>
        </Button>
      )}
    </SettingsForm>
  )
}
