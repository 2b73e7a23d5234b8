import type * as z from 'zod/mini'
import type { storedShopDataSchema } from '#contract/settings/house-settings.ts'
import { numberText, typedNumber } from '../house/typed-number.ts'

type StoredShopData = z.output<typeof storedShopDataSchema>

/** The shop's data as the form holds them: numbers as they are typed. */
export type ShopForm = Omit<
  StoredShopData,
  'answerDays' | 'location' | 'preOrderCampaign' | 'heroTitle' | 'heroText' | 'requestMails' | 'reminderHours' | 'bidding'
> & {
  answerDays: string
  location: { latitude: string; longitude: string }
}

export const shopFormOf = (stored: StoredShopData): ShopForm => ({
  phone: stored.phone,
  whatsapp: stored.whatsapp,
  email: stored.email,
  address: stored.address,
  city: stored.city,
  tagline: stored.tagline,
  contactHours: stored.contactHours,
  preOrderHours: stored.preOrderHours,
  companyName: stored.companyName,
  commercialRegister: stored.commercialRegister,
  vatNumber: stored.vatNumber,
  answerDays: numberText(stored.answerDays),
  location: { latitude: numberText(stored.location?.latitude ?? null), longitude: numberText(stored.location?.longitude ?? null) },
})

/** What the schema checks; both degrees empty: no location. */
export function valuesOfShopForm({ answerDays, location, ...texts }: ShopForm): Record<keyof ShopForm, unknown> {
  const [latitude, longitude] = [typedNumber(location.latitude), typedNumber(location.longitude)]
  return {
    ...texts,
    answerDays: typedNumber(answerDays),
    location: latitude === null && longitude === null ? null : { latitude, longitude },
  }
}
