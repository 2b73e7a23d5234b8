import type { Locale } from '#contract/locale.ts'
import { euRingSize, usRingSize } from '#contract/catalogue/ring-size.ts'

const quarters = ['', '¼', '½', '¾']

/** "6¼": US sizes come in quarters. */
export function formatUsRingSize(diameter: number): string {
  const size = usRingSize(diameter)
  const whole = Math.floor(size)
  return `${whole}${quarters[(size - whole) * 4] ?? ''}`
}

/** Isolated, because an Arabic text would otherwise put the fraction before its number. */
const leftToRight = (text: string) => `\u2066${text}\u2069`

/** "EU 53, US 6¼", «أوروبي 53، أمريكي 6¼». @param diameter inner, millimetres */
export const formatRingSize = (diameter: number, locale: Locale): string =>
  locale === 'ar'
    ? `أوروبي ${euRingSize(diameter)}، أمريكي ${leftToRight(formatUsRingSize(diameter))}`
    : `EU ${euRingSize(diameter)}, US ${formatUsRingSize(diameter)}`

/** "EU 53", «أوروبي 53». */
export const formatEuRingSize = (size: number, locale: Locale): string => (locale === 'ar' ? `أوروبي ${size}` : `EU ${size}`)
