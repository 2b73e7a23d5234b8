// @vitest-environment jsdom
import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { body, heading, mainElement, openPage, textOf } from './page-document.ts'
import { answerOf, languages, otherLanguage } from './requests.ts'

type List = { data: { endsAt: string }[]; meta: { now: string } }

const words = {
  en: { title: 'Auctions', endsIn: 'Ends in', other: 'العربية', day: 'd', hour: 'h', minute: 'min' },
  ar: { title: 'المزادات', endsIn: 'ينتهي خلال', other: 'English', day: 'ي', hour: 'س', minute: 'د' },
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe.each(languages)('the auctions in %s', (lang) => {
  const say = words[lang]
  const auctions = () => answerOf<List>('/v1/auctions', lang)

  /** The least that may be left where the page writes this, and how much more it may be. The page writes two units, the second with two digits. */
  function leftOf(shown: string): { least: number; unit: number } {
    const days = new RegExp(`^([1-9]\\d*) ${say.day} ([01]\\d|2[0-3]) ${say.hour}$`).exec(shown)
    if (days) return { least: Number(days[1]) * day + Number(days[2]) * hour, unit: hour }
    const hours = new RegExp(`^([1-9]|1\\d|2[0-3]) ${say.hour} ([0-5]\\d) ${say.minute}$`).exec(shown)
    if (hours) return { least: Number(hours[1]) * hour + Number(hours[2]) * minute, unit: minute }
    throw new Error(`no time above one hour: "${shown}"`)
  }

  it('show the time left before any script, and on every visit anew', async () => {
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
        expect(least, endsAt).toBeLessThanOrEqual(Date.parse(endsAt) - Date.parse(before.meta.now))
        expect(least + unit, endsAt).toBeGreaterThan(Date.parse(endsAt) - Date.parse(after.meta.now))
      }
      const state = document.querySelector('#page-state')?.textContent ?? ''
      clocks.push(Number(/"clock":\{"now":(\d+)/.exec(state)?.[1]))
    }
    expect(clocks[1]).toBeGreaterThan(clocks[0]!)
  })

  it('lead to the same page in the other language', async () => {
    await openPage(`/${lang}/auctions`)
    expect(textOf(heading())).toBe(say.title)
    expect(textOf(body().getAllByRole('article')[0])).toContain(say.endsIn)
    const link = within(body().getByRole('contentinfo')).getByRole('link', { name: say.other })
    expect(link.getAttribute('href')).toBe(`/${otherLanguage[lang]}/auctions`)
  })
})
