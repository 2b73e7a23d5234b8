import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { biddingSettingSchema, type ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Group, SettingsForm } from '../house/settings-form.tsx'
import { useHouseSettings } from '../house/use-house-settings.ts'
import { useSettingsForm } from '../house/use-settings-form.ts'
import { houseSettingsQuery } from '../queries.ts'

/** Whether shoppers may bid at all: the owner's. */
export function BiddingSwitch({ onChanged }: { onChanged: () => Promise<void> }) {
  const { data: stored } = useQuery(houseSettingsQuery)
  return stored && <Switch stored={stored} onChanged={onChanged} />
}

function Switch({ stored, onChanged }: { stored: ShownHouseSettings; onChanged: () => Promise<void> }) {
  const { save, ...reading } = useHouseSettings()
  const desk = useSettingsForm<{ bidding: boolean }, ShownHouseSettings>({
    keepAs: 'settings:bidding',
    stored,
    formOf: ({ bidding }) => ({ bidding }),
    schema: biddingSettingSchema,
    save: async (...given) => {
      const saved = await save(...given)
      await onChanged()
      return saved
    },
    ...reading,
  })
  return (
    <SettingsForm {...desk}>
      <Group title={<Trans>Bidding in the shop</Trans>}>
        <p className="text-ink-muted text-pretty">
          <Trans>
            The law of auctions differs between countries: it may ask for a license, for terms of sale, or forbid selling this way. Find out
            what holds for your house before you turn it on. A bid binds who makes it, and the piece is held for the winner for seven days.
          </Trans>
        </p>
        <Checkbox
          label={<Trans>Shoppers may bid in auctions for which the house has set a starting price</Trans>}
          {...desk.form.register('bidding')}
        />
      </Group>
    </SettingsForm>
  )
}
