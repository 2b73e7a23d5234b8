// @vitest-environment jsdom
import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { body, heading, mainElement, openPage, structuredData, textOf } from './page-document.ts'
import { answerOf, languages, otherLanguage } from './requests.ts'

type List = { data: { endsAt: string }[]; meta: { now: string } }

const words = {
  en: {
    title: 'Auctions',
    endsIn: 'Ends in',
    other: 'العربية',
    days: /^(\d+) days? (\d\d) hr$/,
    hours: /^(\d+) hr (\d\d) min$/,
  },
  ar: {
    title: 'المزادات',
    endsIn: 'ينتهي بعد',
    other: 'English',
    days: /^(يوم|يومين|\d+ أيام|\d+ يومًا|\d+ يوم)(?: و(ساعة|ساعتين|\d+ ساعات|\d+ ساعة))?$/,
    hours: /^(ساعة|ساعتين|\d+ ساعات|\d+ ساعة)(?: و(دقيقة|دقيقتين|\d+ دقائق|\d+ دقيقة))?$/,
  },
}

/** How many units a text has: Arabic has a noun of its own for one and for two. */
function amount(text: string | undefined): number {
  if (text === undefined) return 0
  const digits = /^\d+/.exec(text)
  if (digits) return Number(digits[0])
  return text.endsWith('ين') ? 2 : 1
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The milliseconds from `now` to an end, in seconds rounded up: the page counts a second that has begun. */
const begunSeconds = (end: string, now: string) => Math.ceil((Date.parse(end) - Date.parse(now)) / 1000) * 1000

describe.each(languages)('the auctions in %s', (lang) => {
  const say = words[lang]
  const auctions = () => answerOf<List>('/v1/auctions', lang)

  /** The lower bound of the time left for a displayed text, and the length of its smaller unit: the page shows two units. */
  function leftOf(shown: string): { least: number; unit: number } {
    const days = say.days.exec(shown)
    if (days) return { least: amount(days[1]) * day + amount(days[2]) * hour, unit: hour }
    const hours = say.hours.exec(shown)
    if (hours) return { least: amount(hours[1]) * hour + amount(hours[2]) * minute, unit: minute }
    throw new Error(`no time above one hour: "${shown}"`)
  }

  it('show the time left before any script, and fresh on every visit', async () => {
    const clocks: number[] = []
    for (let visit = 0; visit < 2; visit++) {
      const before = await auctions()
      await openPage(`/${lang}/auctions`)
      const after = await auctions()
      const shown = [...mainElement().querySelectorAll('article time bdi')].map(textOf)
      expect(shown.length).toBeGreaterThan(0)
      expect(shown).toHaveLength(before.data.length)
      for (const [index, { endsAt }] of before.data.entries()) {
        const { least, unit } = leftOf(shown[index]!)
        expect(least, endsAt).toBeLessThanOrEqual(begunSeconds(endsAt, before.meta.now))
        expect(least + unit, endsAt).toBeGreaterThan(begunSeconds(endsAt, after.meta.now))
      }
      const state = document.querySelector('#page-state')?.textContent ?? ''
      clocks.push(Number(/"clock":\{"now":(\d+)/.exec(state)?.[1]))
    }
    expect(clocks[1]).toBeGreaterThan(clocks[0]!)
    expect(structuredData().BreadcrumbList?.itemListElement).toMatchObject([{ position: 1 }, { position: 2, name: say.title }])
  })

  it('lead to the same page in the other language', async () => {
    await openPage(`/${lang}/auctions`)
    expect(textOf(heading())).toBe(say.title)
    expect(textOf(body().getAllByRole('article')[0])).toContain(say.endsIn)
    const link = within(body().getByRole('contentinfo')).getByRole('link', { name: say.other })
    expect(link.getAttribute('href')).toBe(`/${otherLanguage[lang]}/auctions`)
  })
})
