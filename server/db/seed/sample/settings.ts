import type { Settings } from '#contract/settings/shop-settings.ts'
import type { Localized } from '../../schema/localized.ts'
import type { rate } from '../../schema/rates.ts'

/** Texts that differ by language are kept in both; the rest as the contract has it. */
type SettingValues = Omit<
  {
    [Key in keyof Settings]: Key extends 'name' | 'companyName' | 'address' | 'city' | 'tagline' | 'contactHours' | 'preOrderHours'
      ? Localized
      : Settings[Key]
  },
  'preOrderCampaign'
>

/** What the shop says of itself. Phones, address and numbers are fictional. */
export const sampleSettings: SettingValues = {
  name: { en: 'Mizwala', ar: 'مزولة' },
  phone: '+966 11 000 0000',
  whatsapp: '+966 50 000 0000',
  email: 'hello@mizwala.example',
  address: { en: '18 Takhassusi Street, Riyadh 12331', ar: '18 شارع التخصصي، الرياض 12331' },
  city: { en: 'Riyadh', ar: 'الرياض' },
  companyName: { en: 'Mizwala Trading Company', ar: 'شركة مزولة للتجارة' },
  commercialRegister: '1010000000',
  vatNumber: '310000000000003',
  contactHours: { en: 'Monday to Friday 8am to 5pm', ar: 'من الاثنين إلى الجمعة، 8 صباحًا إلى 5 مساءً' },
  preOrderHours: { en: 'Monday to Friday 9 to 6', ar: 'من الاثنين إلى الجمعة، 9 إلى 6' },
  answerDays: 1,
  location: { latitude: 24.6992, longitude: 46.6722 },
}

/** The campaign of pre-orders counts from the first start, as auctions do. */
export const sampleCampaign = { startedHoursAgo: 52, endsInHours: 12 * 24 + 5 }

/** The riyal is pegged to the dollar; the euro is an example until staff set the day's rate. */
export const sampleRates: Omit<typeof rate.$inferInsert, 'date'>[] = [
  { currency: 'USD', sarPerUnit: 3.75 },
  { currency: 'EUR', sarPerUnit: 4.36 },
]
