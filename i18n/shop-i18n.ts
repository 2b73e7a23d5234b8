import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core'
import { intlTag, type Locale } from '#contract/locale.ts'
import { formatNumber } from './formats/format.ts'

type Values = Record<string, unknown>
/** A compiled text of lingui: strings, `#` for the number of a count, and values, of which the shop formats only counts. */
type Token = string | [name: string] | [name: string, type: 'plural', cases: Record<string, string | Token[]>]

const isCount = (token: Token) => typeof token !== 'string' && token[1] === 'plural'

/**
 * Lingui's instance for one language, which writes texts with a count itself: lingui creates an `Intl.NumberFormat` for them, whose first
 * use makes Chromium look up all its languages, one task of 80 to 130 ms on a slow phone (docs/areas/page-start.md). Counts are whole
 * numbers.
 */
export class ShopI18n extends I18n {
  // Not `#`: lingui's provider puts a Proxy around the instance.
  private readonly language: Locale
  private readonly rules: Intl.PluralRules

  constructor(locale: Locale, missing: (locale: string, id: string) => string) {
    // The tag also fixes the numbers in texts: server and browser must format them alike for hydration.
    super({ locale, locales: intlTag[locale], messages: { [locale]: {} }, missing })
    this.language = locale
    this.rules = new Intl.PluralRules(intlTag[locale])
  }

  override _(descriptor: MessageDescriptor): string
  override _(id: string, values?: Values, options?: MessageOptions): string
  override _(given: string | MessageDescriptor, ofId?: Values, options?: MessageOptions): string {
    const { id, values = ofId } = typeof given === 'string' ? { id: given } : given
    const tokens = this.messages[id]
    if (Array.isArray(tokens) && (tokens as Token[]).some(isCount)) return this.write(tokens as Token[], values ?? {})
    return typeof given === 'string' ? super._(given, ofId, options) : super._(given)
  }

  /** @param count stands for `#` */
  private write(tokens: string | Token[], values: Values, count?: number): string {
    if (typeof tokens === 'string') return tokens
    return tokens
      .map((token) => {
        if (token === '#' && count !== undefined) return formatNumber(count, this.language)
        if (typeof token === 'string') return token
        const [name, , cases] = token
        const value = values[name] as string | number | undefined
        if (!cases) return String(value ?? '')
        const number = Number(value)
        return this.write(cases[number] ?? cases[this.rules.select(number)] ?? cases.other ?? '', values, number)
      })
      .join('')
  }
}
