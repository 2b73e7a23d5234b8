import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { campaignState, lateArrivalDays, takes } from './pre-order-campaign.ts'

const campaign = { startsAt: '2026-12-01T06:00:00.000Z', endsAt: '2026-12-05T15:00:00.000Z' }
const at = Date.parse
const [begin, end] = [at(campaign.startsAt), at(campaign.endsAt)]

test('the begin belongs to a campaign, the end does not', () => {
  expect([begin - 1, begin, end - 1, end].map((now) => campaignState(campaign, now))).toEqual(['before', 'open', 'open', 'over'])
  expect(campaignState(undefined, begin)).toBe('none')
})

describe('a request', () => {
  test('that arrives while it is open is accepted, regardless of the device’s clock', () => {
    for (const madeAt of [undefined, 0, begin, end + dayMs]) expect(takes(campaign, { madeAt, now: begin + dayMs })).toBe(true)
  })

  test('that was made in time is accepted for some days after the end', () => {
    expect(takes(campaign, { madeAt: end - 1, now: end })).toBe(true)
    expect(takes(campaign, { madeAt: begin, now: end + lateArrivalDays * dayMs - 1 })).toBe(true)
    expect(takes(campaign, { madeAt: begin, now: end + lateArrivalDays * dayMs })).toBe(false)
  })

  test('that was made before the begin, after the end, in the future, or at an unknown time is rejected', () => {
    for (const madeAt of [undefined, begin - 1, end, end + 1]) expect(takes(campaign, { madeAt, now: end + dayMs })).toBe(false)
    expect(takes(campaign, { madeAt: begin + dayMs, now: begin - dayMs })).toBe(false)
  })
})
