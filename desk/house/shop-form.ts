import type * as z from 'zod/mini'
import type { storedHouseSettingsSchema } from '#src/contract/settings/house-settings.ts'
import { numberText, typedNumber } from './typed-number.ts'

export type StoredShopData = z.output<typeof storedHouseSettingsSchema>

/** The shop's data as the form holds them: numbers as they are typed. */
export type ShopForm = Omit<StoredShopData, 'answerDays' | 'location'> & {
  answerDays: string
  location: { latitude: string; longitude: string }
}

export const shopFormOf = ({ answerDays, location, ...texts }: StoredShopData): ShopForm => ({
  ...texts,
  answerDays: numberText(answerDays),
  location: { latitude: numberText(location?.latitude ?? null), longitude: numberText(location?.longitude ?? null) },
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
