import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { campaignState, type PreOrderCampaign } from '#contract/pre-orders/pre-order-campaign.ts'
import {
  type HouseSettingName,
  type storedHouseSettingsSchema,
  storedRequestMailsSchema,
  storedShopDataSchema,
} from '#contract/settings/house-settings.ts'
import { keysOf } from '#contract/typed-keys.ts'

export type StoredHouseSettings = z.output<typeof storedHouseSettingsSchema>
type ShopData = z.output<typeof storedShopDataSchema>
type InForce = Pick<StoredHouseSettings, 'vatPercent' | 'shippingFees' | 'deliveryDays' | 'counterHours'>

const noTexts = { en: '', ar: '' }
const notSet: ShopData = {
  phone: '',
  whatsapp: '',
  email: '',
  address: noTexts,
  city: noTexts,
  tagline: noTexts,
  contactHours: noTexts,
  preOrderHours: noTexts,
  answerDays: null,
  location: null,
  companyName: noTexts,
  commercialRegister: '',
  vatNumber: '',
  preOrderCampaign: null,
  heroTitle: { line: noTexts, script: noTexts },
  heroText: noTexts,
  requestMails: storedRequestMailsSchema.parse({}),
  reminderHours: null,
  bidding: false,
}
const shopDataNames = keysOf(notSet)
const isShopData = (name: HouseSettingName): name is keyof ShopData => Object.hasOwn(notSet, name)

/**
 * The settings as they are in force. What the shop says of itself in the wrong shape, which pages leave out as well, counts as not set.
 * @param ordering what orders are placed at
 */
export function presentHouseSettings(stored: ReadonlyMap<string, unknown>, ordering: InForce): StoredHouseSettings {
  const values = shopDataNames.map((name) => {
    const value = stored.get(name)
    // A text that is the same in both languages may be stored once.
    const given = notSet[name] === noTexts && typeof value === 'string' ? { en: value, ar: value } : value
    const parsed = storedShopDataSchema.shape[name].safeParse(given)
    return [name, parsed.success ? parsed.data : notSet[name]]
  })
  const { vatPercent, shippingFees, deliveryDays, counterHours } = ordering
  return { ...storedShopDataSchema.parse(Object.fromEntries(values)), vatPercent, shippingFees, deliveryDays, counterHours }
}

/** Whether there is nothing to store. */
export const isNotSet = (name: HouseSettingName, value: unknown): boolean => isShopData(name) && isDeepStrictEqual(value, notSet[name])

/**
 * The campaign whose late requests are still taken when another one, or none, follows it: one that is over as it was, a running one until
 * now. @returns undefined where nothing is taken over
 */
export function campaignBefore(before: PreOrderCampaign | null, after: PreOrderCampaign | null, now: Date): PreOrderCampaign | undefined {
  const state = campaignState(before ?? undefined, now.getTime())
  if (before === null || state === 'before' || state === 'none') return undefined
  if (state === 'over') return before
  return campaignState(after ?? undefined, now.getTime()) === 'open' ? undefined : { ...before, endsAt: now.toISOString() }
}
