import type { PreOrderCampaign } from '#contract/pre-orders/pre-order-campaign.ts'
import { minuteMs } from '#contract/durations.ts'

/** Times as `<input type="datetime-local">` has them, by the clock of this device. */
export type CampaignForm = { preOrderCampaign: { startsAt: string; endsAt: string } }

const minutesLength = '2026-12-01T09:00'.length

/** A moment as the field has it. */
export function fieldTime(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, minutesLength)
}
const textOf = (iso: string | undefined) => (iso === undefined ? '' : fieldTime(new Date(iso)))

/** Empty is null, which the schema says is required; what is no time stays as it is. */
function momentOf(text: string): string | null {
  if (text === '') return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}

export const campaignFormOf = ({ preOrderCampaign }: { preOrderCampaign: PreOrderCampaign | null }): CampaignForm => ({
  preOrderCampaign: { startsAt: textOf(preOrderCampaign?.startsAt), endsAt: textOf(preOrderCampaign?.endsAt) },
})

/** What the schema checks; both empty: no campaign. */
export function valuesOfCampaignForm({ preOrderCampaign: { startsAt, endsAt } }: CampaignForm) {
  if (startsAt === '' && endsAt === '') return { preOrderCampaign: null }
  return { preOrderCampaign: { startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) } }
}
