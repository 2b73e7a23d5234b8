import { Trans, useLingui } from '@lingui/react/macro'
import { campaignState } from '#contract/pre-orders/pre-order-campaign.ts'
import { campaignSettingSchema, type ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type CampaignForm as Fields, campaignFormOf, fieldTime, valuesOfCampaignForm } from './campaign-values.ts'
import { SettingsForm } from '../house/settings-form.tsx'
import { useHouseSettings } from '../house/use-house-settings.ts'
import { useSettingsForm } from '../house/use-settings-form.ts'

/** When pre-orders are taken. @param now when `stored` was read, milliseconds */
export function CampaignForm({ stored, now }: { stored: ShownHouseSettings; now: number }) {
  const { t } = useLingui()
  const desk = useSettingsForm<Fields, ShownHouseSettings>({
    keepAs: 'settings:campaign',
    stored,
    formOf: campaignFormOf,
    valuesOf: valuesOfCampaignForm,
    schema: campaignSettingSchema,
    ...useHouseSettings(),
  })
  const isOpen = campaignState(stored.preOrderCampaign ?? undefined, now) === 'open'
  const endNow = async () => {
    desk.form.setValue('preOrderCampaign.endsAt', fieldTime(new Date()))
    await desk.submit()
  }
  const register = (name: 'startsAt' | 'endsAt') => ({
    ...desk.field(`preOrderCampaign.${name}`),
    type: 'datetime-local',
  })
  return (
    <SettingsForm {...desk}>
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
