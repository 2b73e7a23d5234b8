import { expect, test } from 'vitest'
import { aCatalogueFile } from '../../../tests/support/data/catalogue-file.ts'
import { openDeviceCatalogue } from './open-catalogue.ts'

test('a product whose pieces are all held is reserved; in a file of an older shop it is sold', () => {
  expect(openDeviceCatalogue(aCatalogueFile({ reserved: [1] })).product('p2', 'SAR')).toMatchObject({ stock: 0, reserved: true })
  expect(openDeviceCatalogue(aCatalogueFile()).product('p2', 'SAR')).not.toHaveProperty('reserved')
})

test('an auction is told while it runs, by a clock that is not behind the file', () => {
  const [startsAt, endsAt] = [Date.parse('2026-11-20T10:00:00Z'), Date.parse('2026-11-21T10:00:00Z')]
  const auctionAt = (time: string) =>
    openDeviceCatalogue(aCatalogueFile({ auctions: [[0, startsAt, endsAt]] }), () => Date.parse(time)).product('p1', 'SAR')?.auction
  const running = { endsAt: '2026-11-21T10:00:00.000Z' }
  expect(auctionAt('2026-11-21T09:59:59Z')).toEqual(running)
  expect(auctionAt('2026-11-21T10:00:00Z')).toBeUndefined()
  expect(auctionAt('2020-01-01T00:00:00Z')).toEqual(running)
  expect(openDeviceCatalogue(aCatalogueFile()).product('p1', 'SAR')?.auction).toBeUndefined()
})
