import { expect, test } from 'vitest'
import { aCatalogueFile } from '../../../tests/support/data/catalogue-file.ts'
import { openDeviceCatalogue } from './open-catalogue.ts'

test('a product whose pieces are all held is reserved; in a file of an older shop it is sold', () => {
  expect(openDeviceCatalogue(aCatalogueFile({ reserved: [1] })).product('p2', 'SAR')).toMatchObject({ stock: 0, reserved: true })
  expect(openDeviceCatalogue(aCatalogueFile()).product('p2', 'SAR')).not.toHaveProperty('reserved')
})
